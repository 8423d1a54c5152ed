import { useEffect, useRef } from 'react'
import type { Lapse, NamespaceState } from '@latchkit/core'
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
  const known = useRef<readonly Lapse[]>(undefined)
  useEffect(() => {
    const found = Object.values(namespaceStates).flatMap((family) => lapseOf(family) ?? [])
    const before = known.current
    known.current = found.map(({ lapse }) => lapse)
    const [fresh] = found.filter(({ lapse }) => before?.includes(lapse) === false)
    if (!fresh || view === undefined || view === 'Connect') return
    const { lapse, family } = fresh
    if (isAlone && lapse.reason === 'locked' && views[view].needs === 'account') return
    const text = t(lapseMessage(family, lapse), { wallet: lapse.connectorName })
    toaster.show({ variant: 'error', text, outlivesDialog: true })
  }, [namespaceStates, view, isAlone, toaster, t])
}

function lapseOf(family: NamespaceState): { family: NamespaceState; lapse: Lapse } | undefined {
  return family.lapse && { family, lapse: family.lapse }
}
