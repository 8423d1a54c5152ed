import type { SignInState } from '@latchkit/core'
import { useKitState } from './useKitState.ts'

export interface UseSessionResult {
  /** `checking` until the site's backend has said whether there is a session. */
  readonly status: SignInState['status']
  readonly isSignedIn: boolean
  /** The accounts that have signed in, and who has logged in. */
  readonly session: SignInState['session']
  /** True while the visitor has signed out here, and your backend has not been told yet: a page that it renders may still show the session. */
  readonly isEnding: boolean
}

/**
 * Returns the visitor's session on the site's own backend. Show nothing secret because of it: the backend decides what a
 * visitor gets.
 * @example
 * const { isSignedIn, session } = useSession()
 */
export function useSession(): UseSessionResult {
  const signIn = useKitState((state) => state.signIn)
  const session = signIn?.session
  return {
    status: signIn?.status ?? 'signedOut',
    isSignedIn: session !== undefined,
    session,
    isEnding: signIn?.isEnding === true,
  }
}
