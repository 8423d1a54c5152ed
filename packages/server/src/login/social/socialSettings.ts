import { socialProviderSchema } from '@latchkit/wire'
import * as v from 'valibot'

/** The operator's client at a provider. */
export interface SocialClientSettings {
  readonly clientId: string
  readonly clientSecret?: string | undefined
  /** A file with the secret, in place of `clientSecret`. */
  readonly clientSecretFile?: string | undefined
  /** A stand-in for the provider on localhost, for tests. */
  readonly url?: string | undefined
}

/** The operator's client at Apple, with a key instead of a secret. */
export interface AppleClientSettings {
  /** The identifier of the Services ID. */
  readonly clientId: string
  readonly teamId: string
  readonly keyId: string
  /** The text of the .p8 file of that key. */
  readonly privateKey?: string | undefined
  /** The path of that file, in place of `privateKey`. */
  readonly privateKeyFile?: string | undefined
  /** A stand-in for Apple on localhost, for tests. */
  readonly url?: string | undefined
}

/** Farcaster's relay and registries. It has no registration of clients. */
export interface FarcasterSettings {
  /** The origin of the relay that passes on a visitor's signed message. */
  readonly relay: string
  /** The network of the registries, one of `networks`. */
  readonly networkId: string
  readonly idRegistry: `0x${string}`
  readonly keyRegistry: `0x${string}`
}

/** Any provider of OpenID Connect. */
export interface OpenIdClientSettings extends Omit<SocialClientSettings, 'url'> {
  /** The name with which sites choose it, such as `acme`. It is part of the redirect URL, so never change it. */
  readonly id: string
  /** What the visitor reads: `Continue with {label}`. */
  readonly label: string
  /** Exactly the `iss` of its identity tokens. */
  readonly issuer: string
  readonly scope: string
}

/** The providers at which the operator has a client. */
export interface SocialSettings {
  readonly google?: SocialClientSettings | undefined
  readonly github?: SocialClientSettings | undefined
  readonly discord?: SocialClientSettings | undefined
  readonly x?: SocialClientSettings | undefined
  readonly facebook?: SocialClientSettings | undefined
  readonly apple?: AppleClientSettings | undefined
  readonly farcaster?: FarcasterSettings | undefined
  readonly oidc?: readonly OpenIdClientSettings[] | undefined
}

const named = ['google', 'github', 'discord', 'x', 'facebook'] as const
/** Names of known providers, which an OpenID provider must not have. */
const reserved: readonly string[] = [...named, 'apple', 'farcaster']

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
const registry = v.pipe(
  v.string(),
  v.regex(/^0x[0-9a-fA-F]{40}$/),
  v.transform((address) => address as `0x${string}`),
)
const appleId = v.pipe(v.string(), v.regex(/^[A-Z0-9]{10}$/))

/** Parses {@link SocialSettings}. */
export const socialSettingsSchema: v.GenericSchema<unknown, SocialSettings> = v.strictObject({
  google: v.exactOptional(clientSchema),
  github: v.exactOptional(clientSchema),
  discord: v.exactOptional(clientSchema),
  x: v.exactOptional(clientSchema),
  facebook: v.exactOptional(clientSchema),
  apple: v.exactOptional(
    v.strictObject({
      clientId: text,
      teamId: appleId,
      keyId: appleId,
      privateKey: v.exactOptional(text),
      privateKeyFile: v.exactOptional(text),
      url: v.exactOptional(localUrl),
    }),
  ),
  farcaster: v.exactOptional(
    v.strictObject({
      relay: v.optional(
        v.union([v.pipe(v.string(), v.regex(/^https:\/\/[^/?#@\s]+$/)), localUrl]),
        'https://relay.farcaster.xyz',
      ),
      networkId: v.optional(v.pipe(v.string(), v.regex(/^eip155:[1-9]\d*$/)), 'eip155:10'),
      idRegistry: v.optional(registry, '0x00000000Fc6c5F01Fc30151999387Bb99A9f489b'),
      keyRegistry: v.optional(registry, '0x00000000Fc1237824fb747aBDE0FF18990E59b7e'),
    }),
  ),
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
  'login.social':
    'an object with one or more of google, github, discord, x, facebook, apple, farcaster and oidc',
  ...Object.assign({}, ...named.map(clientHelp)),
  ...Object.fromEntries(
    [...named, 'apple'].map((name) => [
      `login.social.${name}.url`,
      'the URL of a stand-in on localhost, such as "http://localhost:3500"',
    ]),
  ),
  'login.social.apple': 'an object with clientId, teamId, keyId and privateKey or privateKeyFile',
  'login.social.apple.clientId':
    'the identifier of your Services ID, such as "example.shop.wallet"',
  'login.social.apple.teamId': 'the ten characters of your team, such as "ABCDE12345"',
  'login.social.apple.keyId': 'the ten characters of the key, such as "ABC123DEFG"',
  'login.social.apple.privateKey': 'the text of the .p8 file, such as "${APPLE_KEY}"',
  'login.social.apple.privateKeyFile': 'the path of the .p8 file',
  'login.social.farcaster': 'an object; {} uses Farcaster’s own relay and registries',
  'login.social.farcaster.relay':
    'the https origin of a relay, such as "https://relay.farcaster.xyz"',
  'login.social.farcaster.networkId': 'the id of one of networks, such as "eip155:10"',
  'login.social.farcaster.idRegistry': 'an EVM address',
  'login.social.farcaster.keyRegistry': 'an EVM address',
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
  const { oidc = [], apple } = social
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
            `${path} has ${clientSecret === undefined ? 'neither' : 'both'} of clientSecret and clientSecretFile; set exactly one.`,
          ]
        : [],
    ),
    ...(apple && (apple.privateKey === undefined) === (apple.privateKeyFile === undefined)
      ? [
          `login.social.apple has ${apple.privateKey === undefined ? 'neither' : 'both'} of privateKey and privateKeyFile; set exactly one.`,
        ]
      : []),
    ...oidc.flatMap(({ id }, index) => {
      const path = `login.social.oidc[${index}].id`
      if (reserved.includes(id))
        return [`${path} is "${id}", the name of a known provider; give it another.`]
      return oidc.findIndex((other) => other.id === id) === index
        ? []
        : [`${path} is "${id}" again; ids must be unique: give it another.`]
    }),
  ]
}
