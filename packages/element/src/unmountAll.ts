import type { Kit } from '@latchkit/core'
import { elementRoot } from './elementRoot.tsx'

/**
 * Takes all views of a kit out of the page, and its modal, and stops the kit: for a part of a site that leaves it, and at the end of
 * a test. A view that is mounted later starts the kit again.
 * @example
 * afterEach(() => unmountAll(kit))
 */
export function unmountAll(kit: Kit): void {
  if (elementRoot.has(kit)) elementRoot(kit).end()
}
