import type { Kit } from '@latchkit/core'
import { elementRoot, type ElementAppearance } from './elementRoot.tsx'

/**
 * Sets the language, the colours and the direction of writing of all elements of a kit, and of its modal.
 * @example
 * setAppearance(kit, { theme: 'dark' })
 */
export function setAppearance(kit: Kit, appearance: ElementAppearance): void {
  elementRoot(kit).setAppearance(appearance)
}
