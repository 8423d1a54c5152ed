import { createLimiter, type Limiter } from '../../internal/createLimiter.ts'
import type { Chain } from '../chain.ts'
import { UpstreamError } from '../../errors/upstreamError.ts'

const questionsAtOnce = 4
const usualPauseSeconds = 5

/** Limits the requests to the indexer of a network. */
export type IndexerGuard = <T>(chain: Chain, ask: () => Promise<T>) => Promise<T>

/**
 * Creates an {@link IndexerGuard}: a few requests at once, none while the indexer limits its rate. `onError` is called
 * for each that failed.
 */
export function createIndexerGuard(
  options: {
    readonly onError?: ((chain: Chain, failure: UpstreamError) => void) | undefined
    readonly now?: () => number
  } = {},
): IndexerGuard {
  const { onError, now = Date.now } = options
  const limits = new Map<string, Limiter>()
  const rests = new Map<string, { readonly untilMs: number; readonly failure: UpstreamError }>()
  return async (chain, ask) => {
    const { caipNetworkId } = chain.network
    const limit = limits.get(caipNetworkId) ?? createLimiter(questionsAtOnce)
    limits.set(caipNetworkId, limit)
    return await limit(async () => {
      const rest = rests.get(caipNetworkId)
      if (rest && now() < rest.untilMs) throw rest.failure
      try {
        return await ask()
      } catch (failure) {
        if (!(failure instanceof UpstreamError)) throw failure
        onError?.(chain, failure)
        if (failure.reason === 'rate_limited') {
          const untilMs = now() + (failure.retryAfterSeconds ?? usualPauseSeconds) * 1000
          rests.set(caipNetworkId, { untilMs, failure })
        }
        throw failure
      }
    })
  }
}
