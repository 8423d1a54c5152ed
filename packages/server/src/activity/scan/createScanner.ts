import type { Chain } from '../../chain/chain.ts'
import { createKeyedLock } from '../../internal/keyedLock.ts'
import { createLimiter, type Limiter } from '../../internal/createLimiter.ts'
import type { Store } from '../../store/store.ts'
import { createBlockIndex } from './createBlockIndex.ts'
import { createNativeMode } from './createNativeMode.ts'
import { createRangeReader, type RangeReader } from './createRangeReader.ts'
import { createScanSteps, firstBlock } from './createScanSteps.ts'

const defaultBlockRange = 10_000
/** A scan begins with few blocks, for a first page soon, and takes more with each step. */
const firstStepBlocks = 32
const stepGrowth = 4
/** So many accounts of a network are read at once; the others wait, so that many callers are no flood for a node. */
const accountsAtOnce = 4

/** How much of an account's past is known: every block from `low` to `high`. */
export interface Coverage {
  readonly low: number
  readonly high: number
  /** Nothing older is left to read. */
  readonly isComplete: boolean
}

/** Reads the past of accounts from the nodes into the store, newest first, each block once. */
export interface Scanner {
  /**
   * Reads what is new, then older blocks until `isEnough` says so, the first block is reached, or it is `untilMs`.
   * Several callers for one account take turns with each step, and profit of each other's.
   * @throws UpstreamFault where no node answered; what was read until then is kept
   */
  advance(
    chain: Chain,
    address: string,
    want: { readonly isEnough: (coverage: Coverage) => Promise<boolean>; readonly untilMs: number },
  ): Promise<Coverage>
}

interface NetworkMeans {
  readonly logs: RangeReader
  readonly traces: RangeReader
  readonly limit: Limiter
}

/** Makes a {@link Scanner}. `onReplaced` is told of a network whose past is not the one that was read before. */
export function createScanner(
  store: Store,
  options: { readonly onReplaced?: (chain: Chain) => Promise<void> } = {},
): Scanner {
  const inTurn = createKeyedLock()
  const nativeMode = createNativeMode()
  const blockIndex = createBlockIndex(store)
  const means = new Map<string, NetworkMeans>()
  const steps = createScanSteps({ store, readersOf: meansOf, rangeOf, ...options })

  function meansOf(chain: Chain): NetworkMeans {
    const { caipNetworkId } = chain.network
    const found = means.get(caipNetworkId)
    if (found) return found
    const blocks = rangeOf(chain)
    const made = {
      logs: createRangeReader(blocks),
      traces: createRangeReader(blocks),
      limit: createLimiter(accountsAtOnce),
    }
    means.set(caipNetworkId, made)
    return made
  }

  return {
    async advance(chain, address, want) {
      const { limit } = meansOf(chain)
      const turn = <T>(work: () => Promise<T>): Promise<T> =>
        inTurn(`${chain.network.caipNetworkId} ${address}`, () => limit(work))
      const native = await nativeMode(chain)
      const blocks = native === 'blocks' ? await blockIndex.advance(chain, want.untilMs) : undefined
      const first = firstBlock(chain)
      const most = rangeOf(chain)
      let step = Math.min(firstStepBlocks, most)
      let scan = await turn(() => steps.readNew(chain, address, native, step))
      for (;;) {
        const isComplete = scan.low <= first && blocks?.isComplete !== false
        const low = blocks?.isComplete === false ? Math.max(scan.low, blocks.low) : scan.low
        const coverage = { low, high: scan.high, isComplete }
        if (scan.low <= first || Date.now() >= want.untilMs) return coverage
        if (await want.isEnough(coverage)) return coverage
        step = Math.min(step * stepGrowth, most)
        scan = await turn(
          async () =>
            (await steps.readOlder(chain, address, step)) ??
            (await steps.readNew(chain, address, native, step)),
        )
      }
    },
  }
}

function rangeOf(chain: Chain): number {
  return chain.network.history?.maxBlockRange ?? defaultBlockRange
}
