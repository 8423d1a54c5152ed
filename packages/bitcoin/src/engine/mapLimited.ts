/** Maps items with asynchronous work, `limit` at a time. Returns the results in the order of the items. */
export async function mapLimited<Item, Result>(
  items: readonly Item[],
  limit: number,
  work: (item: Item) => Promise<Result>,
): Promise<readonly Result[]> {
  const results: Result[] = []
  let next = 0
  const worker = async (): Promise<void> => {
    for (;;) {
      const index = next
      const item = items[index]
      if (index >= items.length || item === undefined) return
      next += 1
      results[index] = await work(item)
    }
  }
  await Promise.all(Array.from({ length: Math.min(limit, items.length) }, worker))
  return results
}
