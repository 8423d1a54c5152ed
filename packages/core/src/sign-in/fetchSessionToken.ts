import { KitError } from '../errors.ts'
import type { Kit } from '../kit.ts'

/** A token that says who is signed in. */
export interface FetchedSessionToken {
  /** A JWT (EdDSA). Its keys are at `<apiUrl>/v1/sign-in/jwks.json`. */
  readonly token: string
  /** When it expires: fetch another then. */
  readonly expiresAtMs: number
}

/**
 * Fetches a token by which a service of the site knows who is signed in, where the kit's server keeps the sessions
 * (`features.cloudSession`). Its `aud` is the origin of the page, its `accounts` are CAIP-10 ids, its `sid` is the session.
 * @throws InvalidConfig, Offline, HttpFailed, RequestRefused if nobody is signed in
 * @example
 * const { token } = await fetchSessionToken(kit)
 * await fetch('/api/orders', { headers: { authorization: `Bearer ${token}` } })
 * @see https://www.rfc-editor.org/rfc/rfc7519
 */
export async function fetchSessionToken(kit: Kit): Promise<FetchedSessionToken> {
  const { config, http } = kit
  if (!config.features.cloudSession || !http)
    throw new KitError('InvalidConfig', 'The kit’s server keeps no sessions for this site.', {
      fix: 'Pass `features: { cloudSession: true }` to createKit, or ask your own backend.',
    })
  const { reader, requestAuth } = await import('./requestAuth.ts')
  const askedMs = Date.now()
  const { token, expiresInSeconds } = reader.token(
    await requestAuth(http.url('/v1/sign-in/token'), {}),
  )
  return { token, expiresAtMs: askedMs + expiresInSeconds * 1_000 }
}
