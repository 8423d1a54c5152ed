import { connect, type Connection } from '@latchkit/core'
import { loadLogin } from '@latchkit/core/internal'
import type { LoginScreen, LoginUser } from '@latchkit/core/login'
import { useAction, type Action } from './useAction.ts'
import { useKit } from './useKit.ts'
import { useKitState } from './useKitState.ts'

export interface UseLoginResult {
  /** Who is logged in; `undefined` for nobody. `isBackedUp` is false until the wallet can be recovered elsewhere. */
  readonly user: LoginUser | undefined
  /** Logs in: by e-mail, or at a social provider such as `google`. The frame asks for what it needs. */
  readonly logIn: Action<LogInVariables | undefined, Connection>['mutate']
  readonly logInAsync: Action<LogInVariables | undefined, Connection>['mutateAsync']
  /** Opens a screen of the login frame: `backup`, `devices`, `methods`, `passkeys`, `export` or `updateEmail`. Ends when the visitor is done. */
  readonly openScreen: Action<LoginScreen, void>['mutate']
  readonly openScreenAsync: Action<LoginScreen, void>['mutateAsync']
  /** Signs out on this device, or on every device. */
  readonly signOut: Action<SignOutVariables | undefined, void>['mutate']
  readonly signOutAsync: Action<SignOutVariables | undefined, void>['mutateAsync']
  readonly isPending: boolean
  /** Why the latest call failed. */
  readonly error: Error | null
}

export interface LogInVariables {
  /** A social provider, as the server's configuration names it. Without it, the visitor logs in by e-mail. */
  readonly provider?: string
}

export interface SignOutVariables {
  readonly everywhere?: boolean
}

/**
 * Logs visitors in by e-mail or at social providers with buttons of your own, and opens what they can do with their wallet. The kit needs `login`.
 * @throws KitError from `logInAsync`, `openScreenAsync` and `signOutAsync` alone: `InvalidConfig`, `UserRejected`, `TimedOut`,
 * `Offline`, `NotConnected`
 * @example
 * const { user, logIn, openScreen } = useLogin()
 * if (!user) return <button onClick={() => logIn()}>Log in with e-mail</button>
 * if (!user.isBackedUp) return <button onClick={() => openScreen('backup')}>Back up your wallet</button>
 */
export function useLogin(): UseLoginResult {
  const kit = useKit()
  const user = useKitState(({ login }) => login)
  const loggingIn = useAction<LogInVariables | undefined, Connection>(({ provider } = {}) =>
    connect(kit, provider === undefined ? { method: 'email' } : { method: 'social', provider }),
  )
  const opening = useAction<LoginScreen, void>(async (screen) =>
    (await loadLogin(kit)()).open(screen),
  )
  const signingOut = useAction<SignOutVariables | undefined, void>(
    async ({ everywhere = false } = {}) => (await loadLogin(kit)()).signOut(everywhere),
  )
  const actions = [loggingIn, opening, signingOut]
  return {
    user,
    logIn: loggingIn.mutate,
    logInAsync: loggingIn.mutateAsync,
    openScreen: opening.mutate,
    openScreenAsync: opening.mutateAsync,
    signOut: signingOut.mutate,
    signOutAsync: signingOut.mutateAsync,
    isPending: actions.some(({ isPending }) => isPending),
    error: actions.find(({ error }) => error !== null)?.error ?? null,
  }
}
