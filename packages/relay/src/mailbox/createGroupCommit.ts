/** Takes pieces of work one by one and commits those of the same moment together. */
export type GroupCommit<T, R> = (work: T) => Promise<R>

/**
 * Creates a {@link GroupCommit}. Groups run one after the other, in the order in which their work came. `commit` takes
 * its group when it can begin, so work that came while it waited for a lock joins the same group.
 */
export function createGroupCommit<T, R>(
  commit: (takeWorks: () => readonly T[]) => Promise<readonly R[]>,
  { weigh, maxWeight }: { readonly weigh: (work: T) => number; readonly maxWeight: number },
): GroupCommit<T, R> {
  interface Waiting {
    readonly work: T
    readonly resolve: (result: R) => void
    readonly reject: (error: unknown) => void
  }
  let queue: Waiting[] = []
  let isBusy = false

  function takeGroup(): readonly Waiting[] {
    let weight = 0
    const end = queue.findIndex(({ work }) => (weight += weigh(work)) > maxWeight)
    const group = end === -1 ? queue : queue.slice(0, Math.max(1, end))
    queue = queue.slice(group.length)
    return group
  }

  async function run(): Promise<void> {
    while (queue.length > 0) {
      let group: readonly Waiting[] | undefined
      try {
        const results = await commit(() => (group ??= takeGroup()).map(({ work }) => work))
        for (const [index, { resolve }] of (group ?? []).entries()) resolve(results[index] as R)
      } catch (error) {
        for (const { reject } of group ?? takeGroup()) reject(error)
      }
    }
    isBusy = false
  }

  return (work) =>
    new Promise<R>((resolve, reject) => {
      queue.push({ work, resolve, reject })
      if (isBusy) return
      isBusy = true
      // Work from everything that the sockets have received by now joins the group.
      setImmediate(() => void run())
    })
}
