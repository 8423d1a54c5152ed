import type { Namespace } from '@latchkit/wire'
import type { Kit } from '../kit.ts'
import { bringToFront } from './bringToFront.ts'
import { getConnection } from './getConnection.ts'
import { tellChange } from './tellChange.ts'

/**
 * Brings a chain family to the front, and tells the site whose account is in use from then on. The family's wallets and
 * those of the others stay as they are.
 * @throws AdapterNotFound
 */
export function setActiveNamespace(kit: Kit, namespace: Namespace): void {
  const was = getConnection(kit.store.get())
  bringToFront(kit, namespace)
  const is = getConnection(kit.store.get())
  if (was && is && !was.remembered && !is.remembered) tellChange(kit, was, is)
}
