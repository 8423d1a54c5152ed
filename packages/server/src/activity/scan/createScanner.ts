import { type Chain, readHead } from '@latchkit/backend/chain'
import { createKeyedLock, createLimiter, type Limiter } from '@latchkit/backend/internal'
import type { Store } from '../../store/store.ts'
import { createBlockIndex } from './createBlockIndex.ts'
import { createRangeReader, type RangeReader } from './createRangeReader.ts'
import { createScanSteps, firstBlock, type NativeMode } from './createScanSteps.ts'
import { toHex } from 'viem'
import { RpcError, UpstreamError } from '@latchkit/backend/errors'

const defaultBlockRange = 10_000
/** A scan starts with few blocks, for a quick first page, and takes more with each step. */
const firstStepBlocks = 32
const stepGrowth = 4
/** The most accounts of a network that are scanned at once, so that many callers do not flood a node. */
const maxConcurrentAccounts = 4
/** Past the end of its time, a scan that waits for its turn still begins so long: then its caller has given up. */
const patienceMs = 9_000

/** The scanned part of an account's history: every block from `low` to `high`. */
export interface Coverage {
  readonly low: number
  readonly high: number
  /** Nothing older is left to read. */
  readonly isComplete: boolean
}

/** Scans the history of accounts from the nodes into the store, newest first, each block once. */
export interface Scanner {
  /**
   * Reads new blocks, then older ones until `isEnough` returns true, the first block is reached, or it is `untilMs`.
   * Concurrent callers for one account take turns and share each other's progress.
   * @throws UpstreamError if no node responds, or the turn comes when nobody waits any more; progress until then is kept
   */
  advance(
    chain: Chain,
    address: string,
    until: {
      readonly isEnough: (coverage: Coverage) => Promise<boolean>
      readonly untilMs: number
    },
  ): Promise<Coverage>
}

interface NetworkReaders {
  readonly logs: RangeReader
  readonly traces: RangeReader
  readonly limit: Limiter
}

/** Creates a {@link Scanner}. `onReplaced` is called if a network's chain was replaced by another one. */
export function createScanner(
  store: Store,
  options: {
    readonly onReplaced?: (chain: Chain) => Promise<void>
    readonly now?: () => number
  } = {},
): Scanner {
  const { now = Date.now } = options
  const inTurn = createKeyedLock()
  const nativeMode = createNativeMode()
  const blockIndex = createBlockIndex(store)
  const readersByNetwork = new Map<string, NetworkReaders>()
  const steps = createScanSteps({ store, readersOf, rangeOf, ...options })

  function readersOf(chain: Chain): NetworkReaders {
    const { caipNetworkId } = chain.network
    const found = readersByNetwork.get(caipNetworkId)
    if (found) return found
    const blocks = rangeOf(chain)
    const readers = {
      logs: createRangeReader(blocks),
      traces: createRangeReader(blocks),
      limit: createLimiter(maxConcurrentAccounts),
    }
    readersByNetwork.set(caipNetworkId, readers)
    return readers
  }

  return {
    async advance(chain, address, until) {
      const { limit } = readersOf(chain)
      const inTurnLimited = <T>(work: () => Promise<T>): Promise<T> =>
        inTurn(`${chain.network.caipNetworkId} ${address}`, () =>
          limit(async () => {
            if (now() >= until.untilMs + patienceMs)
              throw new UpstreamError('timeout', { taken: false })
            return await work()
          }),
        )
      const native = await nativeMode(chain)
      const blocks =
        native === 'blocks' ? await blockIndex.advance(chain, until.untilMs) : undefined
      const first = firstBlock(chain)
      const maxStep = rangeOf(chain)
      let step = Math.min(firstStepBlocks, maxStep)
      let scan = await inTurnLimited(() => steps.readNew(chain, address, native, step))
      for (;;) {
        const isComplete = scan.low <= first && blocks?.isComplete !== false
        const low = blocks?.isComplete === false ? Math.max(scan.low, blocks.low) : scan.low
        const coverage = { low, high: scan.high, isComplete }
        if (scan.low <= first || now() >= until.untilMs) return coverage
        if (await until.isEnough(coverage)) return coverage
        step = Math.min(step * stepGrowth, maxStep)
        scan = await inTurnLimited(
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

/** Creates a function that returns the source of a network's native transfers; a node is probed for traces once. */
function createNativeMode(): (chain: Chain) => Promise<NativeMode> {
  const modes = new Map<string, NativeMode>()
  return async (chain) => {
    const { caipNetworkId, history } = chain.network
    const wanted = history?.native ?? 'auto'
    if (wanted !== 'auto') return wanted
    const found = modes.get(caipNetworkId) ?? ((await canTrace(chain)) ? 'trace' : 'blocks')
    modes.set(caipNetworkId, found)
    return found
  }
}

async function canTrace(chain: Chain): Promise<boolean> {
  const { number } = await readHead(chain)
  const block = toHex(number)
  try {
    const params = [{ fromBlock: block, toBlock: block, fromAddress: [] }]
    return Array.isArray(await chain.request<unknown>('trace_filter', params))
  } catch (error) {
    if (error instanceof RpcError) return false
    throw error
  }
}
