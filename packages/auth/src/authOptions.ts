import type { NetworkId } from '@latchkit/wire'
import { AuthError } from './authError.ts'
import type { Nonces } from './createNonces.ts'
import type { AuthStore } from './store/authStore.ts'
import type { SessionUser } from './session/session.ts'
import type { Verifier } from './verifier.ts'

/** Verifies the token of a login by e-mail or social provider. Created by `loginTokens()`. */
export interface TokenVerifier {
  /**
   * Returns who has logged in, and the nonce that the token is bound to, if it is bound to one.
   * @throws AuthError TokenInvalid, LoginUnavailable
   */
  verify(token: string): Promise<{ readonly user: SessionUser; readonly nonce?: string }>
}

/** Options of `createAuth`. */
export interface AuthOptions {
  /** The origins of the site's pages: `https://shop.example.com`. Plain HTTP is accepted on this machine alone. */
  readonly origins: readonly [string, ...string[]]
  /**
   * Signs the session cookies: 32 random characters or more, kept out of the repository. Of several, the first signs and the
   * others still verify.
   */
  readonly secret: string | readonly [string, ...string[]]
  /** The namespaces that may sign in: `evm()`, `solana()`, `bitcoin()`. */
  readonly verifiers: readonly Verifier[]
  /** Also lets users of a login by e-mail or social provider in: `loginTokens()`. */
  readonly loginTokens?: TokenVerifier
  /** Where nonces and sessions are kept. Default: the memory of this process. */
  readonly store?: AuthStore
  /** Your own nonces in place of those in `store`: three functions, of which `use` must be atomic. */
  readonly nonces?: Nonces
  /**
   * The URL at which browsers reach the routes, if it is not one of `origins`: `https://wallet.example.com`. The cookie belongs to
   * that host.
   */
  readonly serverUrl?: string
  /** The name of the session's cookie, prefixed with `__Host-` over HTTPS. Default: `latchkit-session`. */
  readonly cookieName?: string
  /** The networks that messages may name. Default: every network of the verifiers. */
  readonly networks?: readonly NetworkId[]
  /** Where the routes are. Default: `/auth`. */
  readonly path?: string
  /**
   * `none` for a site that is embedded in other sites, such as a Safe app: the session's cookie is then
   * `SameSite=None; Secure; Partitioned`, a visitor has a session of its own within each of these sites, and `getSession`
   * returns the session of a request with an `Origin` only for one of `origins`, and of a request that changes something
   * only with one. Default: `lax`.
   */
  readonly sameSite?: 'lax' | 'none'
  /** How long an unused session lasts, in milliseconds. Default: 7 days. */
  readonly sessionIdleMs?: number
  /** How long a session lasts however much it is used, in milliseconds. Default: 30 days. */
  readonly sessionAbsoluteMs?: number
  /** The clock. Default: `Date.now`. */
  readonly now?: () => number
}

/**
 * Checks the options of `createAuth`.
 * @throws AuthError InvalidConfig with what is wrong and how to fix it
 */
export function assertOptions({
  origins,
  secret,
  verifiers,
  loginTokens,
  path = '/auth',
  sameSite = 'lax',
  serverUrl = origins?.[0],
  cookieName = 'latchkit-session',
  sessionIdleMs = 1,
  sessionAbsoluteMs = 1,
}: AuthOptions): void {
  if (!Array.isArray(origins))
    throw invalid('`origins` is not a list.', "Write a list: ['https://shop.example.com'].")
  if (origins.length === 0) throw invalid('`origins` is empty.', 'List the origin of your site.')
  for (const origin of origins) {
    if (!URL.canParse(origin) || new URL(origin).origin !== origin)
      throw invalid(
        `\`${origin}\` is not an origin.`,
        'Write scheme and host, and a port that is not the default one: https://shop.example.com.',
      )
    assertSafe(origin)
  }
  assertSafe(serverUrl)
  if (new Set(origins.map((origin) => new URL(origin).protocol)).size > 1)
    throw invalid('`origins` mixes http and https.', 'Give development an `origins` of its own.')
  // From an environment variable, it may be undefined.
  const secrets: readonly unknown[] = Array.isArray(secret) ? secret : [secret]
  for (const one of secrets.length > 0 ? secrets : [undefined])
    if (typeof one !== 'string' || one.length < 32)
      throw invalid(
        typeof one === 'string'
          ? '`secret` is shorter than 32 characters.'
          : '`secret` is missing.',
        'Create one with `openssl rand -base64 32`.',
      )
  if (!Array.isArray(verifiers))
    throw invalid('`verifiers` is not a list.', 'Write a list: [evm()].')
  if (verifiers.length === 0 && !loginTokens)
    throw invalid('`verifiers` is empty: nobody could sign in.', 'Pass one, such as evm().')
  if (!/^[\w-]{1,100}$/.test(cookieName))
    throw invalid(`\`cookieName\` is ${cookieName}.`, 'Use letters, digits, - and _.')
  if (!['lax', 'none'].includes(sameSite))
    throw invalid(`\`sameSite\` is ${sameSite}.`, 'Write lax, or none for a site in frames.')
  if (!(sessionIdleMs > 0 && sessionAbsoluteMs > 0))
    throw invalid(
      '`sessionIdleMs` or `sessionAbsoluteMs` is not above 0.',
      'Write milliseconds: 7 * 86_400_000.',
    )
  if (!/^(?:\/[-\w]+)+$/.test(path))
    throw invalid(`\`${path}\` is not a path.`, 'Begin with a slash, and end without one: /auth.')
}

function assertSafe(url: string): void {
  const { protocol, hostname } = URL.canParse(url)
    ? new URL(url)
    : { protocol: undefined, hostname: '' }
  if (protocol !== 'https:' && !(protocol === 'http:' && isLocal(hostname)))
    throw invalid(
      `\`${url}\` is not served over HTTPS.`,
      'Use https: session cookies must not be sent unencrypted. http is accepted for localhost only.',
    )
}

function isLocal(hostname: string): boolean {
  return (
    hostname === 'localhost' ||
    hostname.endsWith('.localhost') ||
    ['127.0.0.1', '[::1]'].includes(hostname)
  )
}

function invalid(message: string, fix: string): AuthError {
  return new AuthError('InvalidConfig', message, { fix })
}
