import type { Kit } from '@latchkit/core'
import { elementRoot } from './elementRoot.tsx'

/**
 * Closes the modal.
 * @example
 * await closeModal(kit)
 */
export async function closeModal(kit: Kit): Promise<void> {
  if (elementRoot.has(kit)) await elementRoot(kit).close()
}
