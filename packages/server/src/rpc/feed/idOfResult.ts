const hashCharacters = 26

/** Returns what tells a new block or a log from others: its block, its place there, and whether it was removed. */
export function idOfResult(result: unknown): string {
  const { hash, blockHash, logIndex, removed } = (result ?? {}) as Readonly<Record<string, unknown>>
  return [blockHash ?? hash, logIndex, removed === true]
    .map((part) => String(part).slice(0, hashCharacters))
    .join()
}
