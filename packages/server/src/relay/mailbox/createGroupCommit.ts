/** Takes works one by one and does those that came in the same moment together. */
export type GroupCommit<T, R> = (work: T) => Promise<R>

/**
 * Makes a {@link GroupCommit}. Groups are done one after the other, in the order in which their works came. `commit`
 * takes its group when it can begin: whatever came while it waited for others is of the same one.
 */
export function createGroupCommit<T, R>(
  commit: (takeWorks: () => readonly T[]) => Promise<readonly R[]>,
  { weigh, heaviest }: { readonly weigh: (work: T) => number; readonly heaviest: number },
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
    const end = queue.findIndex(({ work }) => (weight += weigh(work)) > heaviest)
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
      // Whatever the sockets hold by now comes into the same group.
      setImmediate(() => void run())
    })
}
