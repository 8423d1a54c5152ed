import { createBoundedMap } from '@latchkit/backend/internal'
import { idOfResult } from './idOfResult.ts'

/** Far more than comes while a node is exchanged; there may be a thousand of these. */
const remembered = 4_000

/** What was told lately. */
export interface SeenSet {
  /** True where this was not told before; now it is. */
  add(result: unknown): boolean
}

/** Creates a {@link SeenSet} of new blocks and logs. */
export function createSeenSet(): SeenSet {
  const known = createBoundedMap<true>({ entries: remembered })
  return {
    add(result) {
      const id = idOfResult(result)
      if (known.get(id)) return false
      known.set(id, true)
      return true
    },
  }
}
