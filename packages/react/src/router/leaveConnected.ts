import type { Router } from './createRouter.ts'

/**
 * Navigates once a wallet is connected: back to the wallets if the visitor came from there, on to a view that was opened
 * without an account, else to `next`.
 */
export function leaveConnected(router: Router, next: 'close' | 'Account' = 'close'): void {
  const { stack } = router.store.get()
  // A signature is due: the view that asks for it has taken over.
  if (stack.at(-1)?.route.view === 'SIWXSignMessage') return
  const place = stack.findIndex(({ route }) => route.view === 'Wallets')
  if (place >= 0) router.backTo(place)
  else if (next === 'Account' || stack[0]?.wanted) router.arrive()
  else router.close()
}
