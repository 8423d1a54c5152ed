import { deviceEnrolment } from '@latchkit/wire'
import { loginError } from '../loginError.ts'
import type { ActiveSession } from '../sessions/sessionRepository.ts'
import { isSignedBy } from './isSignedBy.ts'

/**
 * Checks that a wallet's key has signed for the device of a session: who has only seen the wallet at the server neither registers it
 * nor has a device enrolled.
 * @throws HttpError 403 `proof_wrong`; 409 `wallet_version` without a signature, as from a frame that was loaded before it was needed
 */
export function assertEnrolled(
  { account, device }: Pick<ActiveSession, 'account' | 'device'>,
  walletKey: string,
  signature: string | undefined,
): void {
  if (signature === undefined)
    throw loginError(
      'wallet_version',
      'This page is older than the login server. Load it again, then log in once more: nothing is lost.',
    )
  if (!isSignedBy(walletKey, deviceEnrolment(account, device), signature))
    throw loginError('proof_wrong', 'The wallet’s key has not signed for this device.')
}
