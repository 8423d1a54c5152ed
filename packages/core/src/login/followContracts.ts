import { getNamespaceState } from '../connection/getNamespaceState.ts'
import { dispatch } from '../connection/dispatch.ts'
import { namespaceOf, type FrameUser } from '@latchkit/wire'
import type { Kit } from '../kit.ts'
import { loginConnectorId } from '../loginConnectorId.ts'

/**
 * Sets the types of those accounts of the login's wallet that are contracts, now and with each connection: the network cannot tell one
 * that does not stand yet from a key. A visitor who prefers the key's own account gets it.
 */
export function followContracts(kit: Kit, user: () => FrameUser | undefined): void {
  // What changes the state is done before it is changed again.
  kit.store.subscribe(() => queueMicrotask(tell))
  tell()

  function tell(): void {
    const contracts = user()?.contracts ?? []
    const namespace = contracts[0] && namespaceOf(contracts[0])
    if (!namespace || !kit.adapters.has(namespace)) return
    const { connections, preferredAccountType } = getNamespaceState(kit.store.get(), namespace)
    const connection = connections.find(({ connectorId }) => connectorId === loginConnectorId)
    const { accounts = [], account } = connection ?? {}
    const untold = accounts.filter(
      ({ type, accountId }) => type === 'eoa' && contracts.includes(accountId),
    )
    if (untold.length === 0) return
    const types = Object.fromEntries(
      untold.map(({ accountId }) => [accountId, 'smartAccount' as const]),
    )
    dispatch(kit, { type: 'accountTypesKnown', namespace, types })
    const key = accounts.find(({ accountId }) => !contracts.includes(accountId))
    if (!key || preferredAccountType === 'smartAccount' || key === account) return
    const { address } = key
    dispatch(kit, { type: 'accountSwitched', namespace, connectorId: loginConnectorId, address })
  }
}
