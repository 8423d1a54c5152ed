import { useEffect, useRef } from 'react'
import { useConnection } from '../hooks/useConnection.ts'
import type { Router } from './createRouter.ts'
import { viewOf, type ViewName } from './views.ts'

/**
 * Leaves a view of the account when the account is gone or on a network that the site does not offer. Who asks for such
 * a view without an account connects first.
 */
export function useLeaveWithoutAccount(router: Router, view: ViewName | undefined): void {
  const { connection, network } = useConnection()
  const needsAccount = view !== undefined && viewOf(view).needs === 'account'
  const isThere = connection !== undefined
  const isElsewhere = !connection?.remembered && network === undefined
  const wasThere = useRef(false)
  useEffect(() => {
    if (needsAccount && !isThere) {
      if (wasThere.current) router.close()
      else router.reset('Connect', { next: 'Account' })
    } else if (needsAccount && isElsewhere) router.reset('UnsupportedChain')
    wasThere.current = isThere
  }, [router, needsAccount, isThere, isElsewhere])
}
