import type { Hex } from 'viem'
import { toUpstreamError, UpstreamError } from '@latchkit/backend/errors'
import { type Chain, readHead } from '@latchkit/backend/chain'
import { createBoundedMap } from '@latchkit/backend/internal'
import { readPools, type PoolCall, type ReadPools } from '../../../pools/readPools.ts'

const pauseMs = 30_000
const maxPausedPools = 10_000

/**
 * Creates a {@link ReadPools} that skips a pool for 30 s after nodes have failed to read it.
 * The reader throws an UpstreamError if the nodes fail altogether.
 */
export function createPoolReader(now: () => number = Date.now): ReadPools {
  const paused = createBoundedMap<true>({ entries: maxPausedPools, ttlMs: pauseMs, now })
  const keyOf = ({ network }: Chain, { pool }: PoolCall): string =>
    `${network.caipNetworkId}:${pool.address}`

  /** Halves a failing batch until one pool is left. */
  async function readHalves(
    chain: Chain,
    calls: readonly PoolCall[],
  ): Promise<readonly (Hex | undefined)[]> {
    try {
      return await readPools(chain, calls)
    } catch (cause) {
      const error = toUpstreamError(cause)
      if (!(error instanceof UpstreamError)) throw error
      // If the nodes do not even respond to this, the pools are not the cause.
      await readHead(chain)
      if (new Set(calls.map((call) => keyOf(chain, call))).size === 1) {
        for (const call of calls) paused.set(keyOf(chain, call), true)
        return calls.map(() => undefined)
      }
      const middle = Math.ceil(calls.length / 2)
      const first = await readHalves(chain, calls.slice(0, middle))
      return [...first, ...(await readHalves(chain, calls.slice(middle)))]
    }
  }

  return async (chain, calls) => {
    const active = calls.filter((call) => !paused.get(keyOf(chain, call)))
    const results = active.length > 0 ? await readHalves(chain, active) : []
    const found = new Map(active.map((call, index) => [call, results[index]]))
    return calls.map((call) => found.get(call))
  }
}
