import { getNamespaceState } from '../connection/getNamespaceState.ts'
import { dispatch } from '../connection/dispatch.ts'
import { namespaceOf, type FrameUser } from '@latchkit/wire'
import type { Kit } from '../kit.ts'
import { loginConnectorId } from '../loginConnectorId.ts'

/**
 * Sets the types of those accounts of the login's wallet that are contracts, now and with each connection: the network cannot tell one
 * that does not stand yet from a key.
 * @returns what puts the accounts first that the visitor prefers: whoever connects takes the first
 */
export function followContracts(
  kit: Kit,
  user: () => FrameUser | undefined,
): (user: FrameUser | undefined) => FrameUser | undefined {
  // What changes the state is done before it is changed again.
  kit.store.subscribe(() => queueMicrotask(tell))
  tell()

  function tell(): void {
    const contracts = user()?.contracts ?? []
    const namespace = contracts[0] && namespaceOf(contracts[0])
    if (!namespace || !kit.adapters.has(namespace)) return
    const { connections } = getNamespaceState(kit.store.get(), namespace)
    const connection = connections.find(({ connectorId }) => connectorId === loginConnectorId)
    const { accounts = [] } = connection ?? {}
    const untold = accounts.filter(
      ({ type, accountId }) => type === 'eoa' && contracts.includes(accountId),
    )
    if (untold.length === 0) return
    const types = Object.fromEntries(
      untold.map(({ accountId }) => [accountId, 'smartAccount' as const]),
    )
    dispatch(kit, { type: 'accountTypesKnown', namespace, types })
  }

  return (given) => {
    const { accounts = [], contracts = [] } = given ?? {}
    const namespace = contracts[0] && namespaceOf(contracts[0])
    if (!given || !namespace || !kit.adapters.has(namespace)) return given
    const { preferredAccountType } = getNamespaceState(kit.store.get(), namespace)
    if (preferredAccountType === 'smartAccount') return given
    const isContract = (account: (typeof accounts)[number]): boolean => contracts.includes(account)
    return {
      ...given,
      accounts: [...accounts.filter((each) => !isContract(each)), ...contracts],
    }
  }
}
