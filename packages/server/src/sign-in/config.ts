import * as v from 'valibot'

/** The settings of the sessions that the server keeps for sites. */
export interface SignInSettings {
  /** The address under which browsers reach the server. Default: `publicUrl`. It issues the tokens (`iss`). */
  readonly url?: string | undefined
  /** The first signs cookies, nonces and tokens; the others still verify. */
  readonly secrets: readonly [string, ...string[]]
  readonly session: { readonly idleDays: number; readonly absoluteDays: number }
}

const shortestSecret = 32
const secret = v.pipe(v.string(), v.minLength(shortestSecret))
const isServerUrl = (url: string): boolean =>
  /^(?:https:\/\/[^/?#@\s]+|http:\/\/(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?)$/.test(url)
const days = (most: number): v.GenericSchema<number, number> =>
  v.pipe(v.number(), v.safeInteger(), v.minValue(1), v.maxValue(most))

/** Parses the secret keys of a project. */
export const secretKeysSchema: v.GenericSchema<unknown, readonly string[]> = v.pipe(
  v.array(secret),
  v.nonEmpty(),
)

/** Parses {@link SignInSettings}. */
export const signInSettingsSchema: v.GenericSchema<unknown, SignInSettings> = v.strictObject({
  url: v.exactOptional(
    v.pipe(
      v.string(),
      v.url(),
      v.transform((url) => url.replace(/\/$/, '')),
      v.check(isServerUrl),
    ),
  ),
  secrets: v.tupleWithRest([secret], secret),
  session: v.optional(
    v.strictObject({
      idleDays: v.optional(days(90), 7),
      absoluteDays: v.optional(days(365), 30),
    }),
    {},
  ),
})

/** The valid values of each setting of the sign-in, as the end of the sentence "It must be …". */
export const signInFieldHelp: Readonly<Record<string, string>> = {
  signIn: 'an object such as {"secrets": ["${SIGN_IN_SECRET}"]}',
  'signIn.url':
    'the https origin of the server, such as "https://wallet.example.com" (http on localhost alone)',
  'signIn.secrets': 'a list with at least one text of at least 32 characters',
  'signIn.secrets[]': 'a text of at least 32 characters, such as "${SIGN_IN_SECRET}"',
  'signIn.session': 'an object such as {"idleDays": 7, "absoluteDays": 30}',
  'signIn.session.idleDays': 'a whole number of days from 1 to 90, such as 7',
  'signIn.session.absoluteDays': 'a whole number of days from 1 to 365, such as 30',
  'projects[].secretKeys': 'a list with at least one text of at least 32 characters',
  'projects[].secretKeys[]': 'a text of at least 32 characters, such as "${SHOP_SECRET_KEY}"',
}

interface Settings {
  readonly signIn?: SignInSettings | undefined
  readonly publicUrl?: string | undefined
  readonly projects: readonly { readonly secretKeys?: readonly string[] | undefined }[]
}

/** Returns one sentence for each contradiction in the settings of the sign-in. */
export function findSignInErrors({ signIn, publicUrl, projects }: Settings): readonly string[] {
  if (!signIn)
    return projects.flatMap(({ secretKeys }, index) =>
      secretKeys
        ? [
            `projects[${index}].secretKeys reads sessions, but there is no "signIn"; add it, or remove the keys.`,
          ]
        : [],
    )
  const { session, url = publicUrl } = signIn
  return [
    ...(session.idleDays <= session.absoluteDays
      ? []
      : [
          'signIn.session.idleDays is above absoluteDays; sessions would never be idle for so long: lower it.',
        ]),
    ...(url === undefined
      ? ['signIn needs the address of the server, for its cookies and tokens: set publicUrl.']
      : isServerUrl(url)
        ? []
        : [`publicUrl is "${url}"; give signIn.url: ${signInFieldHelp['signIn.url']}.`]),
  ]
}
