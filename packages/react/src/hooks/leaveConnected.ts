import type { Router } from '../shell/createRouter.ts'

/** Where the visitor goes once a wallet is connected: back to the wallets where the way began there, else where it was to lead. */
export function leaveConnected(router: Router, next: 'close' | 'Account' = 'close'): void {
  const place = router.store.get().stack.findIndex(({ route }) => route.view === 'Wallets')
  if (place >= 0) router.backTo(place)
  else if (next === 'close') router.close()
  else router.reset(next)
}
