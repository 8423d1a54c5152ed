import { addressOf, leftAddresses, readEntries, writeEntries } from '../internal/staleEntries.ts'
import type { Kit } from '../kit.ts'
import type { ConnectionsState } from './state.ts'

/**
 * Removes the balances and the activity of accounts that are not connected any more from the storage, once one has left:
 * whoever uses the browser next does not read what the last visitor owned.
 */
export function forgetAccounts(kit: Kit, before: ConnectionsState, after: ConnectionsState): void {
  const staying = addressesOf(after)
  const left = addressesOf(before).filter((address) => !staying.includes(address))
  for (const address of staying) leftAddresses(kit).delete(address)
  for (const address of left) leftAddresses(kit).add(address)
  if (left.length === 0) return
  for (const slot of ['balances', 'activity'] as const) {
    const entries = readEntries(kit, slot)
    const kept = entries.filter(({ key }) => staying.includes(addressOf(key)))
    if (kept.length > 0) writeEntries(kit, slot, kept)
    else kit.storage.removeItem(slot)
  }
}

/** On every network: a wallet that goes to another one has the same accounts there. */
function addressesOf({ namespaces }: ConnectionsState): readonly string[] {
  return Object.values(namespaces)
    .flatMap(({ connections, dormant }) => [...connections, ...dormant])
    .flatMap(({ accounts }) => accounts.map(({ address }) => address))
}
