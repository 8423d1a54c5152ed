import type { SignInState } from '@latchkit/core'
import { loadSignIn } from '../model/loadSignIn.ts'
import { useAction, type Action } from './useAction.ts'
import { useKit } from './useKit.ts'

/** A session on the site's backend. */
type Session = NonNullable<SignInState['session']>

export interface UseSignInResult {
  /** Has the active wallet sign in. */
  readonly signIn: Action<void, Session>['mutate']
  readonly signInAsync: Action<void, Session>['mutateAsync']
  readonly signOut: Action<void, void>['mutate']
  readonly signOutAsync: Action<void, void>['mutateAsync']
  readonly isPending: boolean
  /** Why the latest sign-in or sign-out has failed. */
  readonly error: Error | null
}

/**
 * Signs the visitor in and out. The kit's own view asks for the signature after a wallet is connected; this is for buttons of
 * the site's own. Signing out holds in this browser at once; `error` says if the backend has not been told. What is within
 * `SignedIn` is gone by then: show it outside.
 * @throws KitError from `signInAsync` and `signOutAsync` alone: `UserRejected`, `Offline`, `RequestRefused` and others
 * @example
 * const { signIn, isPending } = useSignIn()
 * <button onClick={() => signIn()} disabled={isPending}>Sign in</button>
 */
export function useSignIn(): UseSignInResult {
  const kit = useKit()
  const signingOut = useAction<void, void>(async () => (await loadSignIn(kit)).signOut(kit))
  const signingIn = useAction<void, Session>(async () => {
    signingOut.reset()
    return (await loadSignIn(kit)).requestSignIn(kit)
  })
  return {
    signIn: signingIn.mutate,
    signInAsync: signingIn.mutateAsync,
    signOut: signingOut.mutate,
    signOutAsync: signingOut.mutateAsync,
    isPending: signingIn.isPending || signingOut.isPending,
    error: signingOut.isIdle ? signingIn.error : signingOut.error,
  }
}
