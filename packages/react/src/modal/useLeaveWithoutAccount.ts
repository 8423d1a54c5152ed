import { useEffect, useRef } from 'react'
import { useConnection } from '../hooks/useConnection.ts'
import { useKitState } from '../hooks/useKitState.ts'
import type { Router } from '../router/createRouter.ts'
import type { Route, ViewName } from '../router/routes.ts'
import { views } from '../views.ts'

/**
 * Leaves a view of the account when the account is gone or on a network that the site does not offer. Opening such
 * a view without an account connects first, and goes on to it. If the wallet was locked, the visitor returns to the same
 * view when it is unlocked, but not with another account, which the view was not about. If the visitor was to choose a
 * wallet, one that reconnects on its own is the choice.
 * @param view the one that is open
 */
export function useLeaveWithoutAccount(router: Router, view: ViewName | undefined): void {
  const { connection, network } = useConnection()
  const isLocked = useKitState(({ connections }) =>
    Object.values(connections.namespaces).some(({ lapse }) => lapse?.reason === 'locked'),
  )
  const needsAccount = view !== undefined && views[view].needs === 'account'
  const address = connection?.account.address
  const isElsewhere = !connection?.remembered && network === undefined
  const before = useRef(address)
  const left = useRef<Left>(undefined)
  useEffect(() => {
    const isThere = address !== undefined
    if (view === undefined) left.current = undefined
    if (needsAccount && !isThere) {
      if (before.current === undefined) router.detour()
      else if (!isLocked) router.close()
      else {
        const routes = router.store.get().stack.map(({ route }) => route)
        left.current = { address: before.current, routes }
        router.reset('Connect', { next: 'Account' })
      }
    } else if (needsAccount && isElsewhere) router.reset('UnsupportedChain')
    else if (isThere && before.current === undefined && view !== undefined && asking.has(view)) {
      const route = router.store.get().stack.at(-1)?.route
      if (left.current?.address === address)
        left.current.routes.forEach(({ view, params }, index) =>
          router[index ? 'push' : 'reset'](...([view, params] as Parameters<typeof router.push>)),
        )
      else if (route?.view === 'Connect')
        if (route.params.next === 'Account') router.arrive()
        else router.back()
      left.current = undefined
    }
    before.current = address
  }, [router, view, needsAccount, address, isElsewhere, isLocked])
}

/** What was left when a wallet was locked, and whose it was. */
interface Left {
  readonly address: string
  readonly routes: readonly Route[]
}

/** Where a visitor is while a wallet is unlocked. */
const asking: ReadonlySet<ViewName> = new Set([
  'Connect',
  'ConnectingExternal',
  'ConnectingWalletConnect',
  'ConnectingWalletConnectBasic',
])
