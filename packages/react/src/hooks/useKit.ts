import type { Kit } from '@latchkit/core'
import { useKitContext } from '../model/KitContext.ts'

/**
 * Returns the kit of the nearest `KitProvider`: the first argument of every action.
 * @throws KitError `InvalidConfig` outside of a `KitProvider`
 * @example
 * const kit = useKit()
 * const hash = await signMessage(kit, { message: 'Hello' })
 */
export function useKit(): Kit {
  return useKitContext().kit
}
