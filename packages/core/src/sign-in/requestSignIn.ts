import type { SignInSession } from '@latchkit/wire/sign-in'
import type { Kit } from '../kit.ts'
import { prepareSignIn } from './prepareSignIn.ts'

/**
 * Has the active wallet sign in, and the site's backend begin a session.
 * @throws InvalidConfig, NotConnected, UserRejected, WalletLocked, Offline, HttpFailed, RequestRefused
 * @example
 * const { accounts } = await requestSignIn(kit)
 */
export async function requestSignIn(kit: Kit): Promise<SignInSession> {
  const { submit } = await prepareSignIn(kit)
  return submit()
}
