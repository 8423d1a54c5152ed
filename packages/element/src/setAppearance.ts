import type { Kit } from '@latchkit/core'
import { elementRoot, type ElementAppearance } from './elementRoot.tsx'

/**
 * Says in which language, colours and direction of writing all elements of a kit are, and its modal.
 * @example
 * setAppearance(kit, { theme: 'dark' })
 */
export function setAppearance(kit: Kit, appearance: ElementAppearance): void {
  elementRoot(kit).setAppearance(appearance)
}
