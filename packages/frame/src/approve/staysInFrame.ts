import type { SigningSummary } from '../sign/summary.ts'
import { canSeeOcclusion } from './armOnceVisible.ts'
import { isRoutineTransfer } from './isRoutineTransfer.ts'

/**
 * True for a request that a site gains nothing by hiding: its own sign-in and, if the browser reports covered elements, a transfer
 * to receivers that the account has sent to before. Other messages and typed data may be worth something: exchanges accept them as
 * orders and withdrawals, under names that no list can hold, and derive keys from the signature of a text.
 */
export function staysInFrame(summary: SigningSummary, origin: string): boolean {
  return (
    isSignInAlone(summary, origin) ||
    // A passkey signs in a window alone.
    (summary.passkeys === undefined && canSeeOcclusion() && isRoutineTransfer(summary))
  )
}

/** True for the site's own sign-in if it permits nothing else: no resources (ERC-5573), and no URI of another origin. */
function isSignInAlone({ action, lines, warnings }: SigningSummary, origin: string): boolean {
  const text = lines.map(({ value }) => value).join('\n')
  const uris = Array.from(text.matchAll(/^URI:(.*)$/gm), ([, uri = '']) => uri.trim())
  return (
    action === 'signIn' &&
    warnings.length === 0 &&
    !/^Resources:/m.test(text) &&
    uris.every((uri) => URL.parse(uri)?.origin === origin)
  )
}
