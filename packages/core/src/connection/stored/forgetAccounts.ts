import { leftAddresses } from '../../internal/leftAddresses.ts'
import type { StaleSlot } from '../../internal/staleEntries.ts'
import type { Kit } from '../../kit.ts'
import type { ConnectionsState } from '../state.ts'

/**
 * Removes all balances and activity from the storage once an account has left: the next person at this browser cannot read
 * what the last visitor owned. Those of the accounts that stay are fetched again.
 */
export function forgetAccounts(kit: Kit, before: ConnectionsState, after: ConnectionsState): void {
  const staying = addressesOf(after)
  const left = addressesOf(before).filter((address) => !staying.includes(address))
  for (const address of staying) leftAddresses(kit).delete(address)
  for (const address of left) leftAddresses(kit).add(address)
  if (left.length > 0)
    for (const slot of ['balances', 'activity'] satisfies readonly StaleSlot[])
      kit.storage.removeItem(slot)
}

/** On every network: a wallet that goes to another one has the same accounts there. */
function addressesOf({ namespaces }: ConnectionsState): readonly string[] {
  return Object.values(namespaces)
    .flatMap(({ connections, dormant }) => [...connections, ...dormant])
    .flatMap(({ accounts }) => accounts.map(({ address }) => address))
}
