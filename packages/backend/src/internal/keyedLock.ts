/** Runs works of one key one after the other; works of other keys do not wait. */
export type KeyedLock = <T>(key: string, work: () => Promise<T>) => Promise<T>

/** Creates a {@link KeyedLock}. */
export function createKeyedLock(): KeyedLock {
  const tails = new Map<string, Promise<unknown>>()
  return <T>(key: string, work: () => Promise<T>): Promise<T> => {
    const before = tails.get(key) ?? Promise.resolve()
    const turn = before.then(work, work)
    const tail = turn
      .catch(() => undefined)
      .finally(() => {
        if (tails.get(key) === tail) tails.delete(key)
      })
    tails.set(key, tail)
    return turn
  }
}
