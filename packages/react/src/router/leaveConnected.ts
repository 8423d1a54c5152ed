import type { Router } from './createRouter.ts'

/**
 * Where the visitor goes once a wallet is connected: back to the wallets where the way began there, on to the view that
 * was asked for without an account, else where the way was to lead.
 */
export function leaveConnected(router: Router, next: 'close' | 'Account' = 'close'): void {
  const { stack } = router.store.get()
  const place = stack.findIndex(({ route }) => route.view === 'Wallets')
  if (place >= 0) router.backTo(place)
  else if (next === 'Account' || stack[0]?.wanted) router.arrive()
  else router.close()
}
