import type { Kit } from '@latchkit/core'
import { useScope } from './useScope.ts'

/** The kit of the nearest `KitProvider`: what every action takes first. */
export function useKit(): Kit {
  return useScope().kit
}
