import type { AccountId } from '@latchkit/wire'
import type { SessionToken } from '@latchkit/wire/cloud-sessions'
import type { SignInNonce, SignInSession } from '@latchkit/wire/sign-in'
import { KitError } from '../errors.ts'
import { httpTimeoutMs } from '../limits.ts'

/**
 * Sends a request, with its cookie, to the backend of the site.
 * @param body sent as JSON with POST; without it, GET
 * @throws Offline, HttpFailed, RequestRefused with what the backend says
 */
export async function requestAuth(url: string, body?: object): Promise<unknown> {
  const response = await fetch(url, {
    credentials: 'include',
    signal: AbortSignal.timeout(httpTimeoutMs),
    ...(body && {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }),
  }).catch((cause: unknown) => {
    // Only the browser knows whether the visitor is offline or the backend away.
    const code = isOffline() ? 'Offline' : 'HttpFailed'
    throw new KitError(code, 'The site’s sign-in cannot be reached.', { cause })
  })
  const answer: unknown = await response.json().catch(() => undefined)
  if (response.ok && answer !== undefined) return answer
  const { code, message } = readError(answer)
  const details = typeof message === 'string' ? message : `HTTP ${response.status}`
  const context = { status: response.status, code }
  // A visitor who signs in too often (429) may do so later.
  throw response.status >= 500 || response.status === 429 || response.ok
    ? new KitError('HttpFailed', 'The site’s sign-in is out of order.', { details, context })
    : new KitError('RequestRefused', 'The site has refused the sign-in.', { details, context })
}

/** Reads why `@latchkit/auth` refuses, or the kit's server. */
function readError(answer: unknown): { readonly code: unknown; readonly message: unknown } {
  const { error, reasons } = read(answer)
  const [first] = Array.isArray(reasons) ? (reasons as readonly unknown[]) : []
  const { code, message } = read(error)
  const { field = code, description = message } = read(first)
  return { code: field, message: description }
}

function isOffline(): boolean {
  const { navigator } = globalThis as { readonly navigator?: { readonly onLine?: boolean } }
  return navigator?.onLine === false
}

/** Reads answers of the backend. Throws where they are not what they should be. */
export const reader = {
  nonce(answer: unknown): SignInNonce {
    const { nonce, issuedAt, expirationTime } = read(answer)
    if (
      typeof nonce === 'string' &&
      typeof issuedAt === 'string' &&
      typeof expirationTime === 'string'
    )
      return { nonce, issuedAt, expirationTime }
    throw misread()
  },
  token(answer: unknown): SessionToken {
    const { token, expiresInSeconds } = read(answer)
    if (typeof token === 'string' && typeof expiresInSeconds === 'number')
      return { token, expiresInSeconds }
    throw misread()
  },
  session(answer: unknown): SignInSession {
    const { accounts, user, expiresAt } = read(answer)
    const isList = Array.isArray(accounts) && accounts.every((one) => typeof one === 'string')
    if (!isList || typeof expiresAt !== 'string') throw misread()
    const { id, email } = read(user)
    return {
      accounts: accounts as readonly AccountId[],
      expiresAt,
      ...(typeof id === 'string' && { user: { id, ...(typeof email === 'string' && { email }) } }),
    }
  },
} as const

function read(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
}

function misread(): KitError {
  return new KitError('HttpFailed', 'The site’s sign-in sent an unexpected response.', {
    fix: 'Point `url` of signIn() to @latchkit/auth.',
  })
}
