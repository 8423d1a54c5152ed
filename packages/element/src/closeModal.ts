import type { Kit } from '@latchkit/core'
import { elementRoot } from './elementRoot.tsx'

/**
 * Closes the modal.
 * @example
 * await closeModal(kit)
 */
export async function closeModal(kit: Kit): Promise<void> {
  // Nothing of the kit is in the page: nothing is open.
  if (!elementRoot.has(kit)) return
  const modal = await elementRoot(kit).modal()
  modal?.close()
}
