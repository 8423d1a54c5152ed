import { createBoundedMap } from '../../internal/boundedMap.ts'

const remembered = 10_000

/** What was told lately. */
export interface Told {
  /** True where this was not told before; now it is. */
  add(result: unknown): boolean
}

/** Makes a {@link Told} of new blocks and logs. */
export function createTold(): Told {
  const known = createBoundedMap<true>({ entries: remembered })
  return {
    add(result) {
      const { hash, blockHash, logIndex, removed } = (result ?? {}) as Readonly<
        Record<string, unknown>
      >
      const id = JSON.stringify(
        blockHash === undefined ? hash : [blockHash, logIndex, removed === true],
      )
      if (known.get(id)) return false
      known.set(id, true)
      return true
    },
  }
}
