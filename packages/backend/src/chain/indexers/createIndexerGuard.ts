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
    readonly onError?: ((chain: Chain, fault: UpstreamError) => void) | undefined
    readonly now?: () => number
  } = {},
): IndexerGuard {
  const { onError, now = Date.now } = options
  const limits = new Map<string, Limiter>()
  const rests = new Map<string, { readonly untilMs: number; readonly fault: UpstreamError }>()
  return async (chain, ask) => {
    const { caipNetworkId } = chain.network
    const limit = limits.get(caipNetworkId) ?? createLimiter(questionsAtOnce)
    limits.set(caipNetworkId, limit)
    return await limit(async () => {
      const rest = rests.get(caipNetworkId)
      if (rest && now() < rest.untilMs) throw rest.fault
      try {
        return await ask()
      } catch (fault) {
        if (!(fault instanceof UpstreamError)) throw fault
        onError?.(chain, fault)
        if (fault.reason === 'rate_limited') {
          const untilMs = now() + (fault.retryAfterSeconds ?? usualPauseSeconds) * 1000
          rests.set(caipNetworkId, { untilMs, fault })
        }
        throw fault
      }
    })
  }
}
