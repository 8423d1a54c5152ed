import { socialProviderSchema } from '@latchkit/wire'
import * as v from 'valibot'

/** What a provider knows the operator's application by. */
export interface SocialClientSettings {
  readonly clientId: string
  readonly clientSecret?: string | undefined
  /** A file with the secret, in place of `clientSecret`. */
  readonly clientSecretFile?: string | undefined
  /** Another address that plays the provider, on localhost alone. */
  readonly url?: string | undefined
}

/** Any provider that speaks OpenID Connect. */
export interface OpenIdClientSettings extends Omit<SocialClientSettings, 'url'> {
  /** The name by which sites choose it, such as `acme`. Its redirect URL has it too, so it never changes. */
  readonly id: string
  /** What the visitor reads: `Continue with {label}`. */
  readonly label: string
  /** Exactly what its identity tokens say as `iss`. */
  readonly issuer: string
  readonly scope: string
}

/** The providers that the operator has registered with. */
export interface SocialSettings {
  readonly google?: SocialClientSettings | undefined
  readonly github?: SocialClientSettings | undefined
  readonly discord?: SocialClientSettings | undefined
  readonly x?: SocialClientSettings | undefined
  readonly oidc?: readonly OpenIdClientSettings[] | undefined
}

const named = ['google', 'github', 'discord', 'x'] as const
/** Names that others may bear: an OpenID provider under one of them would pass for another one. */
const reserved: readonly string[] = [...named, 'apple', 'facebook', 'farcaster']

const text = v.pipe(v.string(), v.nonEmpty())
const secretEntries = {
  clientId: text,
  clientSecret: v.exactOptional(text),
  clientSecretFile: v.exactOptional(text),
}
const localUrl = v.pipe(
  v.string(),
  v.regex(/^http:\/\/(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/),
)
const clientSchema = v.strictObject({ ...secretEntries, url: v.exactOptional(localUrl) })

/** Parses {@link SocialSettings}. */
export const socialSettingsSchema: v.GenericSchema<unknown, SocialSettings> = v.strictObject({
  google: v.exactOptional(clientSchema),
  github: v.exactOptional(clientSchema),
  discord: v.exactOptional(clientSchema),
  x: v.exactOptional(clientSchema),
  oidc: v.exactOptional(
    v.array(
      v.strictObject({
        ...secretEntries,
        id: socialProviderSchema,
        label: v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(40)),
        issuer: v.pipe(
          v.string(),
          v.regex(
            /^(?:https:\/\/[^?#@\s]+|http:\/\/(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?(?:\/[^?#\s]*)?)$/,
          ),
        ),
        scope: v.optional(
          v.pipe(v.string(), v.regex(/^(?:[\x21-\x7e]+ )*openid(?: [\x21-\x7e]+)*$/)),
          'openid email profile',
        ),
      }),
    ),
  ),
})

const clientHelp = (name: string): Readonly<Record<string, string>> => ({
  [`login.social.${name}`]: 'an object with clientId and clientSecret or clientSecretFile',
  [`login.social.${name}.clientId`]: 'the id that the provider has given your application',
  [`login.social.${name}.clientSecret`]:
    'the secret that the provider has given your application, such as "${SOCIAL_SECRET}"',
  [`login.social.${name}.clientSecretFile`]: 'the path of a file with the secret',
})

/** The valid values of each setting of social logins, as the end of the sentence "It must be …". */
export const socialFieldHelp: Readonly<Record<string, string>> = {
  'login.social': 'an object with one or more of google, github, discord, x and oidc',
  ...Object.assign({}, ...named.map(clientHelp)),
  ...Object.fromEntries(
    named.map((name) => [
      `login.social.${name}.url`,
      'an address on localhost that plays the provider, such as "http://localhost:3500"',
    ]),
  ),
  'login.social.oidc': 'a list of OpenID providers',
  ...clientHelp('oidc[]'),
  'login.social.oidc[]':
    'an object with id, label, issuer, clientId and clientSecret or clientSecretFile',
  'login.social.oidc[].id': 'a short name that never changes, in lower case, such as "acme"',
  'login.social.oidc[].label': 'a text of up to 40 characters, such as "Acme"',
  'login.social.oidc[].issuer':
    'the https address that its identity tokens name as iss, such as "https://id.acme.example"',
  'login.social.oidc[].scope': 'a list of scopes with openid, such as "openid email profile"',
}

/** Returns one sentence for each contradiction in the settings of social logins. */
export function findSocialErrors(social: SocialSettings = {}): readonly string[] {
  const { oidc = [] } = social
  const clients = [
    ...named.flatMap((name) => {
      const client = social[name]
      return client ? [{ path: `login.social.${name}`, client }] : []
    }),
    ...oidc.map((client, index) => ({ path: `login.social.oidc[${index}]`, client })),
  ]
  return [
    ...clients.flatMap(({ path, client: { clientSecret, clientSecretFile } }) =>
      (clientSecret === undefined) === (clientSecretFile === undefined)
        ? [
            `${path} has ${clientSecret === undefined ? 'neither' : 'both'} of clientSecret and clientSecretFile; give one.`,
          ]
        : [],
    ),
    ...oidc.flatMap(({ id }, index) => {
      const path = `login.social.oidc[${index}].id`
      if (reserved.includes(id))
        return [`${path} is "${id}", the name of a known provider; give it another.`]
      return oidc.findIndex((other) => other.id === id) === index
        ? []
        : [`${path} is "${id}" again; each may stand once: give it another.`]
    }),
  ]
}
