import type { Namespace } from '@latchkit/wire'
import type { Kit } from '../kit.ts'
import { connectionLabelCharacters } from '../limits.ts'
import { dispatch } from './dispatch.ts'
import { getNamespaceState } from './getNamespaceState.ts'
import { writeStoredLabel } from './storedLabels.ts'

/** What {@link setConnectionLabel} takes. */
export interface SetConnectionLabelOptions {
  readonly namespace: Namespace
  readonly connectorId: string
  /** The visitor's own name for the wallet, 32 characters at most; nothing, or spaces alone, takes it away and forgets it. */
  readonly label: string
}

/**
 * Gives a connected wallet a name of the visitor's own. It lasts over reloads, in other tabs, and until the wallet is
 * connected again after it was disconnected. A wallet that is not connected changes nothing.
 * @throws AdapterNotFound
 */
export function setConnectionLabel(
  kit: Kit,
  { namespace, connectorId, label: wanted }: SetConnectionLabelOptions,
): void {
  const [...characters] = wanted.trim().replace(/\s+/g, ' ')
  const label = characters.slice(0, connectionLabelCharacters).join('').trim() || undefined
  const { connections, dormant } = getNamespaceState(kit.store.get(), namespace)
  const wallet = [...connections, ...dormant].find((each) => each.connectorId === connectorId)
  if (wallet) writeStoredLabel(kit, wallet, label)
  dispatch(kit, { type: 'labelled', namespace, connectorId, label })
}
