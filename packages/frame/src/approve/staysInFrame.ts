import type { SigningSummary } from '../sign/summary.ts'
import { canSeeOcclusion } from './armOnceVisible.ts'
import { isRoutineTransfer } from './isRoutineTransfer.ts'

/**
 * True for what a site gains nothing by hiding: its own sign-in, and a transfer to those whom the account has sent to before, where
 * the browser tells whether something covers it. Of messages and typed data nobody can say that they are worth nothing: exchanges
 * take orders and withdrawals as such, under names that no list has all of, and derive keys from the signature of a text.
 */
export function staysInFrame(summary: SigningSummary, origin: string): boolean {
  return isSignInAlone(summary, origin) || (canSeeOcclusion() && isRoutineTransfer(summary))
}

/** A sign-in that was read as the site's own, and permits nothing beside: no resources (ERC-5573), no URI of somebody else. */
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
