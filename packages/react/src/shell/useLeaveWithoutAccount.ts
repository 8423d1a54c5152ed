import { useEffect, useRef } from 'react'
import type { Lapse } from '@latchkit/core'
import { useConnection } from '../hooks/useConnection.ts'
import { useKitState } from '../hooks/useKitState.ts'
import type { Router } from './createRouter.ts'
import { viewOf, type Route, type ViewName } from './views.ts'

/**
 * Leaves a view of the account when the account is gone or on a network that the site does not offer. Who asks for such
 * a view without an account connects first. Where the wallet was locked, the visitor is told, and comes back to the
 * same place when it is unlocked.
 */
export function useLeaveWithoutAccount(
  router: Router,
  view: ViewName | undefined,
  onLocked: (lapse: Lapse) => void,
): void {
  const { connection, network } = useConnection()
  const locked = useKitState(({ connections }) =>
    Object.values(connections.namespaces).find(({ lapse }) => lapse?.reason === 'locked'),
  )?.lapse
  const needsAccount = view !== undefined && viewOf(view).needs === 'account'
  const isThere = connection !== undefined
  const isElsewhere = !connection?.remembered && network === undefined
  const wasThere = useRef(false)
  const left = useRef<readonly Route[]>([])
  const tell = useRef(onLocked)
  useEffect(() => {
    tell.current = onLocked
  })
  useEffect(() => {
    if (needsAccount && !isThere) {
      if (!wasThere.current) router.reset('Connect', { next: 'Account' })
      else if (!locked) router.close()
      else {
        left.current = router.store.get().stack.map(({ route }) => route)
        router.reset('Connect', { next: 'Account' })
        tell.current(locked)
      }
    } else if (needsAccount && isElsewhere) router.reset('UnsupportedChain')
    else if (isThere && !wasThere.current && view !== undefined && asking.has(view)) {
      left.current.forEach((route, index) => go(router, index === 0 ? 'reset' : 'push', route))
      left.current = []
    }
    wasThere.current = isThere
  }, [router, view, needsAccount, isThere, isElsewhere, locked])
}

/** Where a visitor is while a wallet is unlocked. */
const asking: ReadonlySet<ViewName> = new Set(['Connect', 'ConnectingExternal'])

function go(router: Router, move: 'reset' | 'push', { view, params }: Route): void {
  router[move](...([view, params] as Parameters<typeof router.push>))
}
