/** Does something for every item, a few at a time. Answers in the order of the items. */
export async function mapLimited<Item, Answer>(
  items: readonly Item[],
  atOnce: number,
  work: (item: Item) => Promise<Answer>,
): Promise<readonly Answer[]> {
  const answers: Answer[] = []
  let next = 0
  const worker = async (): Promise<void> => {
    for (;;) {
      const index = next
      const item = items[index]
      if (index >= items.length || item === undefined) return
      next += 1
      answers[index] = await work(item)
    }
  }
  await Promise.all(Array.from({ length: Math.min(atOnce, items.length) }, worker))
  return answers
}
