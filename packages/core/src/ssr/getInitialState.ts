import type { AccountId } from '@latchkit/wire'
import { reduceConnections } from '../connection/machine/reduceConnections.ts'
import type { Kit, KitState } from '../kit.ts'
import { parseCookie } from './parseCookie.ts'

/** What a page shows before any script runs: the wallet of the visit before, and who is signed in. It can cross to a client as JSON. */
export type InitialState = Pick<KitState, 'connections' | 'signIn'>

/** What the server of a page knows beside the cookie. */
export interface InitialStateOptions {
  /**
   * What `getSession(request)` of `@latchkit/auth` has returned: `undefined` says that nobody is signed in. Without this option
   * the page asks its backend once its scripts run.
   */
  readonly session?:
    | {
        readonly accounts: readonly AccountId[]
        readonly user?: { readonly id: string; readonly email?: string }
        readonly expiresAtMs: number
      }
    | undefined
}

/**
 * Returns what a server renders, from the cookie that `KitProvider` keeps: the button is right in the first HTML, and the
 * page takes it over without a shift. Whatever the cookie says is only shown; the wallet has to confirm it in the page.
 * @param cookie the `Cookie` header of the request
 * @example
 * const initialState = getInitialState(kit, request.headers.get('cookie'))
 * <KitProvider kit={kit} initialState={initialState}>
 */
export function getInitialState(
  kit: Kit,
  cookie: string | null | undefined,
  options: InitialStateOptions = {},
): InitialState {
  const { connections } = kit.store.get()
  const connection = parseCookie(kit, cookie ?? '')
  const { namespace: activeNamespace, networkId } = connection ?? {}
  const stored = connection && {
    [connection.namespace]: {
      connections: [connection],
      ...(networkId && kit.networks.has(networkId) && { networkId }),
    },
  }
  return {
    connections: stored
      ? reduceConnections(
          connections,
          { type: 'restored', activeNamespace, namespaces: stored },
          kit.networks,
        )
      : connections,
    ...(kit.config.signIn && { signIn: signInOf(options) }),
  }
}

function signInOf(options: InitialStateOptions): NonNullable<KitState['signIn']> {
  if (!('session' in options)) return { status: 'checking', isDue: false }
  if (!options.session) return { status: 'signedOut', isDue: false }
  const { accounts, user, expiresAtMs } = options.session
  const session = {
    accounts,
    ...(user && { user }),
    expiresAt: new Date(expiresAtMs).toISOString(),
  }
  return { status: 'signedIn', session, isDue: false }
}
