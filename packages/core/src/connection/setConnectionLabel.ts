import type { Namespace } from '@latchkit/wire'
import type { Kit } from '../kit.ts'
import { connectionLabelCharacters } from '../limits.ts'
import { dispatch } from './dispatch.ts'
import { getNamespaceState } from './getNamespaceState.ts'
import { writeStoredLabel } from './stored/storedLabels.ts'

/** Options of {@link setConnectionLabel}. */
export interface SetConnectionLabelOptions {
  readonly namespace: Namespace
  readonly connectorId: string
  /** The visitor's own name for the wallet, at most 32 characters. Blank text removes it. */
  readonly label: string
}

/**
 * Labels a connected wallet. The label is stored: it outlasts reloads and a disconnect, and shows in other tabs. A wallet
 * that is not connected changes nothing.
 * @throws AdapterNotFound
 * @example
 * setConnectionLabel(kit, { namespace, connectorId, label: 'Savings' })
 */
export function setConnectionLabel(
  kit: Kit,
  { namespace, connectorId, label: labelText }: SetConnectionLabelOptions,
): void {
  const [...characters] = labelText.trim().replace(/\s+/g, ' ')
  const label = characters.slice(0, connectionLabelCharacters).join('').trim() || undefined
  const { connections, dormant } = getNamespaceState(kit.store.get(), namespace)
  const wallet = [...connections, ...dormant].find((each) => each.connectorId === connectorId)
  if (wallet) writeStoredLabel(kit, wallet, label)
  dispatch(kit, { type: 'labelled', namespace, connectorId, label })
}
