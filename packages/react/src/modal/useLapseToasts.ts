import { useEffect, useRef } from 'react'
import type { Lapse } from '@latchkit/core'
import { useConnection } from '../hooks/useConnection.ts'
import { useKitState } from '../hooks/useKitState.ts'
import { useMessages } from '../hooks/useMessages.ts'
import type { Toaster } from '../model/createToaster.ts'
import { lapseMessage } from '../model/lapseMessage.ts'
import type { ViewName } from '../router/routes.ts'
import { views } from '../views.ts'

/**
 * Shows a toast if a wallet locks, disappears or ends the connection while a view is open: also if
 * the dialog closes with it. The list of wallets shows it in place, also where it takes the view's place because the last
 * wallet is locked: see `useLeaveWithoutAccount`.
 */
export function useLapseToasts(view: ViewName | undefined, toaster: Toaster): void {
  const { t } = useMessages()
  const namespaceStates = useKitState(({ connections }) => connections.namespaces)
  const isAlone = useConnection().connection === undefined
  const known = useRef<readonly (Lapse | undefined)[]>(undefined)
  useEffect(() => {
    const states = Object.values(namespaceStates)
    const before = known.current
    known.current = states.map(({ lapse }) => lapse)
    const fresh = before && states.find(({ lapse }) => lapse && !before.includes(lapse))
    if (!fresh?.lapse || view === undefined || view === 'Connect') return
    const { lapse } = fresh
    if (isAlone && lapse.reason === 'locked' && views[view].needs === 'account') return
    const text = t(lapseMessage(fresh, lapse), { wallet: lapse.connectorName })
    toaster.show({ variant: 'error', text, outlivesDialog: true })
  }, [namespaceStates, view, isAlone, toaster, t])
}
