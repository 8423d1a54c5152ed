import { useEffect } from 'react'
import { useConnection } from '../hooks/useConnection.ts'
import type { Router } from './createRouter.ts'
import { viewOf, type ViewName } from './views.ts'

/** Leaves a view of the account when there is no account any more, or none on a network of the site. */
export function useLeaveWithoutAccount(router: Router, view: ViewName | undefined): void {
  const { connection, network } = useConnection()
  const isLost = connection === undefined
  const isElsewhere = !connection?.remembered && network === undefined
  useEffect(() => {
    if (view === undefined || viewOf(view).needs !== 'account') return
    if (isLost) router.close()
    else if (isElsewhere) router.reset('UnsupportedChain')
  }, [router, view, isLost, isElsewhere])
}
