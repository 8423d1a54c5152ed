import type { Hex } from 'viem'
import { asFault } from '../../../../chain/asFault.ts'
import type { Chain } from '../../../../chain/chain.ts'
import { readHead } from '../../../../chain/readHead.ts'
import { UpstreamFault } from '../../../../chain/upstreamFault.ts'
import { createBoundedMap } from '../../../../internal/boundedMap.ts'
import { readPools, type PoolCall, type ReadPools } from '../../../pools/readPools.ts'

const restMs = 30_000
const resting = 10_000

/**
 * Makes a {@link ReadPools} that goes on without a pool at which nodes fail: that one says nothing for 30 s.
 * It throws UpstreamFault where the nodes fail at everything.
 */
export function createPoolReader(now: () => number = Date.now): ReadPools {
  const rests = createBoundedMap<true>({ entries: resting, ttlMs: restMs, now })
  const keyOf = ({ network }: Chain, { pool }: PoolCall): string =>
    `${network.caipNetworkId}:${pool.address}`

  /** Halves what fails until it is one pool. */
  async function readParts(
    chain: Chain,
    calls: readonly PoolCall[],
  ): Promise<readonly (Hex | undefined)[]> {
    try {
      return await readPools(chain, calls)
    } catch (cause) {
      const fault = asFault(cause)
      if (!(fault instanceof UpstreamFault)) throw fault
      // Where the nodes do not even answer this, it is not because of a pool.
      await readHead(chain)
      if (new Set(calls.map((call) => keyOf(chain, call))).size === 1) {
        for (const call of calls) rests.set(keyOf(chain, call), true)
        return calls.map(() => undefined)
      }
      const middle = Math.ceil(calls.length / 2)
      const first = await readParts(chain, calls.slice(0, middle))
      return [...first, ...(await readParts(chain, calls.slice(middle)))]
    }
  }

  return async (chain, calls) => {
    const awake = calls.filter((call) => !rests.get(keyOf(chain, call)))
    const answers = awake.length > 0 ? await readParts(chain, awake) : []
    const found = new Map(awake.map((call, index) => [call, answers[index]]))
    return calls.map((call) => found.get(call))
  }
}
