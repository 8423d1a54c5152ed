import type { Project } from '@latchkit/backend/http'
import { reachesPasskeys } from '@latchkit/wire'
import * as v from 'valibot'
import {
  findSocialErrors,
  socialFieldHelp,
  socialSettingsSchema,
  type SocialSettings,
} from './social/socialSettings.ts'

/** The source of a master key: the configuration (from the environment), a file, or the output of a command. */
export interface MasterKeySettings {
  /** Stored beside everything that the key seals, such as `2026-11`; never change it. */
  readonly id: string
  /** 32 bytes in base64. */
  readonly key?: string | undefined
  readonly file?: string | undefined
  /** A program and its arguments, such as a KMS client that decrypts the key. */
  readonly command?: readonly string[] | undefined
}

/** The mail server. */
export interface MailSettings {
  readonly host: string
  readonly port: number
  /** `implicit`: TLS from the start; `starttls`: required before anything else; `none`: only for a mail server on this machine. */
  readonly tls: 'implicit' | 'starttls' | 'none'
  readonly user?: string | undefined
  readonly password?: string | undefined
  /** The sender, such as `Shop <login@shop.example>`. */
  readonly from: string
  readonly replyTo?: string | undefined
}

/** The settings of the login. */
export interface LoginSettings {
  /** The origin of the frame, such as `https://wallet.shop.example`. */
  readonly url: string
  /** A separate port; without it, the frame shares the server's port, and the host of a request decides. */
  readonly port?: number | undefined
  /** The first one seals; the others only open what was sealed with them. */
  readonly masterKeys: readonly MasterKeySettings[]
  readonly mail: MailSettings
  readonly session: { readonly idleDays: number; readonly absoluteDays: number }
  /** The social providers that visitors can log in with. */
  readonly social?: SocialSettings | undefined
  /** Codes that a network address may request per hour, and social logins that it may begin. */
  readonly codesPerClientHour: number
  /** A folder with a build of the frame. Default: that of the package `@latchkit/frame`. */
  readonly frame?: string | undefined
}

const text = v.pipe(v.string(), v.nonEmpty())
const port = v.pipe(v.number(), v.safeInteger(), v.minValue(0), v.maxValue(65_535))
const days = (most: number): v.GenericSchema<number, number> =>
  v.pipe(v.number(), v.safeInteger(), v.minValue(1), v.maxValue(most))

/** Parses {@link LoginSettings}. */
export const loginSettingsSchema: v.GenericSchema<unknown, LoginSettings> = v.strictObject({
  url: v.pipe(
    v.string(),
    v.url(),
    v.transform((url) => url.replace(/\/$/, '')),
    v.regex(/^(?:https:\/\/[^/?#@\s]+|http:\/\/(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?)$/),
  ),
  port: v.exactOptional(port),
  masterKeys: v.pipe(
    v.array(
      v.strictObject({
        id: v.pipe(v.string(), v.regex(/^[\w.-]{1,40}$/)),
        key: v.exactOptional(v.pipe(v.string(), v.regex(/^[A-Za-z0-9+/]{43}=$/))),
        file: v.exactOptional(text),
        command: v.exactOptional(v.pipe(v.array(text), v.nonEmpty())),
      }),
    ),
    v.nonEmpty(),
  ),
  mail: v.strictObject({
    host: text,
    port: v.optional(v.pipe(port, v.minValue(1)), 587),
    tls: v.optional(v.picklist(['implicit', 'starttls', 'none']), 'starttls'),
    user: v.exactOptional(text),
    password: v.exactOptional(text),
    from: v.pipe(v.string(), v.regex(/^(?:[^<>\r\n]+<[^<>@\s]+@[^<>@\s]+>|[^<>@\s]+@[^<>@\s]+)$/)),
    replyTo: v.exactOptional(v.pipe(v.string(), v.regex(/^[^<>@\s]+@[^<>@\s]+$/))),
  }),
  session: v.optional(
    v.strictObject({
      idleDays: v.optional(days(90), 7),
      absoluteDays: v.optional(days(365), 30),
    }),
    {},
  ),
  social: v.exactOptional(socialSettingsSchema),
  codesPerClientHour: v.optional(v.pipe(v.number(), v.safeInteger(), v.minValue(1)), 20),
  frame: v.exactOptional(text),
})

/** The valid values of each setting of logging in, as the end of the sentence "It must be …". */
export const loginFieldHelp: Readonly<Record<string, string>> = {
  login: 'an object with url, masterKeys and mail',
  'login.url':
    'the https origin of the frame, such as "https://wallet.shop.example" (http on localhost alone)',
  'login.port': 'a whole number from 0 to 65535, such as 3400',
  'login.masterKeys': 'a list with at least one key',
  'login.masterKeys[]': 'an object with id and one of key, file and command',
  'login.masterKeys[].id': 'a short name that never changes, such as "2026-11"',
  'login.masterKeys[].key': '32 bytes in base64, as “openssl rand -base64 32” prints them',
  'login.masterKeys[].file': 'the path of a file with 32 bytes, or with their base64',
  'login.masterKeys[].command':
    'a program and its arguments that print the key in base64, such as ["vault", "read", "…"]',
  'login.masterKeys[].command[]': 'a text that is not empty',
  'login.mail': 'an object with host and from',
  'login.mail.host': 'the name of an SMTP server, such as "smtp.example.com"',
  'login.mail.port': 'a whole number from 1 to 65535, such as 587',
  'login.mail.tls': '"implicit", "starttls" or "none"',
  'login.mail.user': 'a text that is not empty',
  'login.mail.password': 'a text that is not empty, such as "${SMTP_PASSWORD}"',
  'login.mail.from': 'a sender, such as "Shop <login@shop.example>"',
  'login.mail.replyTo': 'an e-mail address, such as "help@shop.example"',
  'login.session': 'an object such as {"idleDays": 7, "absoluteDays": 30}',
  'login.session.idleDays': 'a whole number of days from 1 to 90, such as 7',
  'login.session.absoluteDays': 'a whole number of days from 1 to 365, such as 30',
  ...socialFieldHelp,
  'login.codesPerClientHour': 'a whole number above 0, such as 20',
  'login.frame': 'the path of a folder with a build of the frame',
}

/** Returns one sentence for each contradiction in the settings of logging in. */
export function findLoginErrors({
  login,
  port: serverPort,
  publicUrl,
  signIn,
  projects,
}: {
  readonly login?: LoginSettings | undefined
  readonly port: number
} & OtherPages): readonly string[] {
  if (!login) return []
  const { masterKeys, mail, session } = login
  return [
    ...masterKeys.flatMap(({ id, key, file, command }, index) => {
      const sources = [key, file, command].filter((source) => source !== undefined)
      const path = `login.masterKeys[${index}]`
      if (masterKeys.findIndex((other) => other.id === id) !== index)
        return [`${path}.id is "${id}" again; ids must be unique: give it another.`]
      return sources.length === 1
        ? []
        : [
            `${path} has ${sources.length === 0 ? 'none' : 'more than one'} of key, file and command; set exactly one.`,
          ]
    }),
    ...findSocialErrors(login.social),
    ...((mail.user === undefined) === (mail.password === undefined)
      ? []
      : ['login.mail has only one of user and password; set both, or neither.']),
    ...(mail.tls === 'none' && mail.user !== undefined && !isLocal(mail.host)
      ? ['login.mail.tls is "none"; the password would be sent unencrypted: use "starttls".']
      : []),
    ...(session.idleDays <= session.absoluteDays
      ? []
      : [
          'login.session.idleDays is above absoluteDays, which ends every session before; lower it.',
        ]),
    ...(publicUrl !== undefined && new URL(publicUrl).origin === login.url
      ? [
          'login.url is the origin of the API; the frame needs a separate one, such as a sub-domain.',
        ]
      : findHostErrors(login.url, { publicUrl, signIn, projects })),
    ...(login.port !== undefined && login.port !== 0 && login.port === serverPort
      ? ['login.port is the port of the API; leave it out, or set another.']
      : []),
  ]
}

/** Where else than at `login.url` browsers find pages of the operator or of a site. */
interface OtherPages {
  readonly publicUrl?: string | undefined
  readonly signIn?: { readonly url?: string | undefined } | undefined
  readonly projects: readonly Pick<Project, 'origins'>[]
}

/** Other pages of the frame's host could ask for the passkeys that own visitors' accounts. */
function findHostErrors(
  url: string,
  { publicUrl, signIn, projects }: OtherPages,
): readonly string[] {
  const frame = new URL(url).hostname
  const others = [
    ...(publicUrl === undefined ? [] : [{ path: 'publicUrl', origin: publicUrl }]),
    ...(signIn?.url === undefined ? [] : [{ path: 'signIn.url', origin: signIn.url }]),
    ...projects.flatMap(({ origins }, project) =>
      origins.map((origin, at) => ({ path: `projects[${project}].origins[${at}]`, origin })),
    ),
  ]
  return others
    .filter(
      ({ origin }) => URL.canParse(origin) && reachesPasskeys(frame, new URL(origin).hostname),
    )
    .map(
      ({ path, origin }) =>
        `${path} is "${origin}": the host of login.url, or below it. Its pages could ask for the passkeys that own visitors’ accounts, which browsers keep by the host’s name, whatever the port; give the frame a host of its own, such as "wallet.shop.example" beside "shop.example".`,
    )
}

function isLocal(host: string): boolean {
  return ['localhost', '127.0.0.1', '::1'].includes(host)
}
