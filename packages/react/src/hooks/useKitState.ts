import { useMemo, useSyncExternalStore } from 'react'
import type { KitState } from '@latchkit/core'
import { useKitContext } from '../model/KitContext.ts'

/**
 * Returns a part of the kit's state. The component renders again when that part changes.
 * @param select picks the part; may be written inline
 * @example
 * const pending = useKitState((state) => state.pendingTransactions.length)
 */
export function useKitState<Selected>(select: (state: KitState) => Selected): Selected {
  const { kit, initialState } = useKitContext()
  const [read, readInitial] = useMemo(() => {
    const picked = once(select)
    return [() => picked(kit.store.get()), () => picked(initialState)] as const
  }, [kit, initialState, select])
  return useSyncExternalStore(kit.store.subscribe, read, readInitial)
}

/** The same state gives the same selection, even if `select` creates a new object each time. */
function once<Selected>(select: (state: KitState) => Selected): (state: KitState) => Selected {
  const answers = new WeakMap<KitState, { readonly selected: Selected }>()
  return (state) => {
    const answer = answers.get(state) ?? { selected: select(state) }
    answers.set(state, answer)
    return answer.selected
  }
}
