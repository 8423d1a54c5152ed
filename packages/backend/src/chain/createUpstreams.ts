import { setTimeout as sleep } from 'node:timers/promises'
import { withFallback, type AttemptOptions } from './withFallback.ts'
import { UpstreamError, type UpstreamErrorReason } from '../errors/upstreamError.ts'

const shortestRestMs = 5_000
const longestRestMs = 60_000
const rounds = 3
const firstWaitMs = 150
const longestAttemptMs = 10_000
/** If the next attempt is further away, the error says when to retry. */
const longestWaitMs = 2_000
/** Failures that may be temporary. */
const passing: ReadonlySet<UpstreamErrorReason> = new Set([
  'unreachable',
  'status',
  'rate_limited',
  'malformed',
  'node_fault',
])

/** The nodes of one network. */
export interface Upstreams {
  /**
   * Tries a call on one node after the other; nodes that lag or failed recently come last. If all fail for a temporary
   * reason, they are retried up to three times within 10 s: first after 150 ms, then after double the time, or at the
   * time that a node has named if it is soon. While all are known to fail, each is tried once.
   * With `repeatable: false` it stops at the first node that may have accepted the call.
   * @throws UpstreamError of the last node tried, or of one that said when to retry
   */
  attempt<T>(work: (url: string) => Promise<T>, options: AttemptOptions): Promise<T>
}

/** Creates the {@link Upstreams} of a list of addresses. `onFault` receives the index of a node that failed. */
export function createUpstreams(
  urls: readonly string[],
  options: {
    readonly onError?: (index: number, failure: UpstreamError) => void
    /** Marks the nodes that lag behind the others. */
    readonly findLagging?: (() => Promise<ReadonlySet<string>>) | undefined
    readonly now?: () => number
    readonly wait?: (ms: number) => Promise<unknown>
  } = {},
): Upstreams {
  const { now = Date.now, wait = sleep, findLagging = async () => new Set<string>() } = options
  const rests = new Map<string, { readonly until: number; readonly times: number }>()
  const isResting = (url: string): boolean => (rests.get(url)?.until ?? 0) > now()

  /** A node that fails again after its rest is left alone for longer. */
  function rest(url: string, retryAfterSeconds = 0): void {
    const { times = 0 } = rests.get(url) ?? {}
    const restMs = Math.min(longestRestMs, shortestRestMs * 2 ** times)
    const until = now() + retryAfterSeconds * 1000 + restMs
    rests.set(url, { until, times: isResting(url) ? times : times + 1 })
  }

  return {
    async attempt(work, attempt) {
      const lagging = await findLagging()
      const all = urls.filter((url) => url !== attempt.except)
      const isHopeful = attempt.repeatable && all.some((url) => !isResting(url))
      const until = now() + longestAttemptMs
      const failures = new Map<string, UpstreamError>()
      const readyAt = new Map(all.map((url) => [url, 0]))
      const rank = (url: string): number => (isResting(url) ? 2 : lagging.has(url) ? 1 : 0)

      async function ask(url: string): ReturnType<typeof work> {
        try {
          const result = await work(url)
          rests.delete(url)
          return result
        } catch (error) {
          if (!(error instanceof UpstreamError)) throw error
          const { reason, retryAfterSeconds = 0 } = error
          options.onError?.(urls.indexOf(url), error)
          if (reason !== 'too_large') rest(url, retryAfterSeconds)
          failures.set(url, error)
          readyAt.set(url, passing.has(reason) ? now() + retryAfterSeconds * 1000 : Infinity)
          throw error
        }
      }

      if (all.length === 0) throw new UpstreamError('unreachable', { taken: false })
      let at = now()
      for (let round = 0; ; round++) {
        const ready = all.filter((url) => (readyAt.get(url) ?? 0) <= at)
        const order = ready.toSorted((one, other) => rank(one) - rank(other))
        try {
          return await withFallback(order, ask, attempt, rest)
        } catch (error) {
          if (!(error instanceof UpstreamError)) throw error
          const soonest = Math.min(...readyAt.values())
          at = Math.max(now() + firstWaitMs * 2 ** round, soonest)
          const waitMs = at - now()
          if (!isHopeful || round === rounds || waitMs > longestWaitMs || at > until)
            throw mostTelling([...failures.values()], error)
          await wait(waitMs)
        }
      }
    },
  }
}

/** Who asks must know that the call is too large, or else when it is worth asking again. */
function mostTelling(failures: readonly UpstreamError[], last: UpstreamError): UpstreamError {
  return (
    failures.find(({ reason }) => reason === 'too_large') ??
    (last.retryAfterSeconds === undefined
      ? failures.find(({ retryAfterSeconds }) => retryAfterSeconds !== undefined)
      : undefined) ??
    last
  )
}
