import type { SignInFields } from '@latchkit/wire/sign-in'
import { AuthError } from '../authError.ts'
import { describeRecap } from './recap.ts'

/** What a message must match. */
export interface Expected {
  /** The origin of the site: `https://shop.example.com`. */
  readonly origin: string
  readonly nowMs: number
}

/**
 * Checks that a message is for this site, is valid now, and states in words what it permits.
 * @throws AuthError DomainMismatch, UriMismatch, MessageExpired, MessageNotYetValid, RecapNotStated
 */
export function assertMessage(fields: SignInFields, { origin, nowMs }: Expected): void {
  const site = new URL(origin)
  const { scheme, domain, uri, statement = '', issuedAt, expirationTime, notBefore } = fields
  if (domain !== site.host || (scheme !== undefined && `${scheme}:` !== site.protocol))
    throw new AuthError('DomainMismatch', `The message is for ${domain}, not for ${site.host}.`, {
      fix: 'Sign in on the site itself. For the developer: list the origin of the page in `origins`.',
    })
  // A `blob:` URL has the origin of the page that created it, so the protocol is compared too.
  const target = URL.canParse(uri) ? new URL(uri) : undefined
  if (target?.origin !== site.origin || target.protocol !== site.protocol)
    throw new AuthError(
      'UriMismatch',
      `The URI of the message is ${uri}, which is not on ${site.origin}.`,
      {
        fix: 'Set `uri` to the URL of the page that signs in.',
      },
    )
  const recap = describeRecap(fields.resources ?? [])
  if (recap !== undefined && !statement.endsWith(recap))
    throw new AuthError('RecapNotStated', 'The statement does not say what the ReCap permits.', {
      fix: 'Pass `recap` to `formatMessage`, which adds it in words.',
    })
  if (expirationTime !== undefined && Date.parse(expirationTime) <= nowMs)
    throw new AuthError('MessageExpired', 'The message has expired.', { fix: 'Sign in again.' })
  if (notBefore !== undefined && Date.parse(notBefore) > nowMs)
    throw new AuthError('MessageNotYetValid', 'The message is not valid yet.', {
      fix: 'Wait until `notBefore`, or sign in again without it.',
    })
  if (Date.parse(issuedAt) > nowMs + clockSkewMs)
    throw new AuthError('MessageNotYetValid', 'The message was issued in the future.', {
      fix: 'Check the clock of the device, or take the time that the nonce comes with.',
    })
}

/** How far ahead a visitor's clock may be: not every wallet uses the backend's time. */
const clockSkewMs = 5 * 60_000
