import type { Namespace } from '@latchkit/wire'
import type { Kit } from '../kit.ts'
import { connectionLabelCharacters } from '../limits.ts'
import { dispatch } from './dispatch.ts'

/** What {@link setConnectionLabel} takes. */
export interface SetConnectionLabelOptions {
  readonly namespace: Namespace
  readonly connectorId: string
  /** The visitor's own name for the wallet, 32 characters at most; nothing, or spaces alone, takes it away. */
  readonly label: string
}

/**
 * Gives a connected wallet a name of the visitor's own. It lasts over reloads and in other tabs, until the wallet is
 * disconnected. An unknown wallet changes nothing.
 * @throws AdapterNotFound
 */
export function setConnectionLabel(
  kit: Kit,
  { namespace, connectorId, label }: SetConnectionLabelOptions,
): void {
  const [...characters] = label.trim().replace(/\s+/g, ' ')
  const text = characters.slice(0, connectionLabelCharacters).join('').trim()
  dispatch(kit, namespace, { type: 'labelled', connectorId, label: text || undefined })
}
