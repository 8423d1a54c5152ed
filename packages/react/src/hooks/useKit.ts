import type { Kit } from '@latchkit/core'
import { useKitContext } from '../model/KitContext.ts'

/** The kit of the nearest `KitProvider`: what every action takes first. */
export function useKit(): Kit {
  return useKitContext().kit
}
