import { UpstreamFault } from './upstreamFault.ts'

const restMs = 5_000

/** The nodes of one network. */
export interface Upstreams {
  /**
   * Tries a call on one node after the other, those that lately failed last.
   * With `repeatable: false` it stops at the first node that may have taken the call.
   * @throws UpstreamFault of the last node tried
   */
  attempt<T>(
    work: (url: string) => Promise<T>,
    options: { readonly repeatable: boolean; readonly except?: string | undefined },
  ): Promise<T>
}

/** Makes the {@link Upstreams} of a list of addresses. `onFault` is told the place of a failing node in the list. */
export function createUpstreams(
  urls: readonly string[],
  options: {
    readonly onFault?: (index: number, fault: UpstreamFault) => void
    readonly now?: () => number
  } = {},
): Upstreams {
  const now = options.now ?? Date.now
  const restUntil = new Map<string, number>()

  function inOrder(): readonly string[] {
    const isResting = (url: string): boolean => (restUntil.get(url) ?? 0) > now()
    return [...urls.filter((url) => !isResting(url)), ...urls.filter(isResting)]
  }

  return {
    async attempt(work, { repeatable, except }) {
      let last: UpstreamFault | undefined
      for (const url of inOrder()) {
        if (url === except) continue
        try {
          const result = await work(url)
          restUntil.delete(url)
          return result
        } catch (error) {
          if (!(error instanceof UpstreamFault)) throw error
          last = error
          options.onFault?.(urls.indexOf(url), error)
          if (error.reason !== 'too_large') {
            restUntil.set(url, now() + (error.retryAfterSeconds ?? 0) * 1000 + restMs)
          }
          if (!repeatable && error.taken) break
        }
      }
      throw last ?? new UpstreamFault('unreachable', { taken: false })
    },
  }
}
