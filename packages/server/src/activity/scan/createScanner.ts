import type { Chain } from '../../chain/chain.ts'
import { createKeyedLock } from '../../internal/keyedLock.ts'
import type { Store } from '../../store/store.ts'
import { createBlockIndex } from './createBlockIndex.ts'
import { createNativeMode, type NativeMode } from './createNativeMode.ts'
import { createRangeReader, type RangeReader } from './createRangeReader.ts'
import { forgetScans, loadScan, saveFindings, type AccountScan } from './queries.ts'
import { readBlockHash, readHead, type BlockMark } from '../../chain/readHead.ts'
import { readTraces } from './readTraces.ts'
import { readTransferLogs } from './readTransferLogs.ts'

/** Blocks that may still be replaced; they are read again with every new block. */
const unsettledBlocks = 12
const defaultBlockRange = 10_000
/** A scan begins with few blocks, for a first page soon, and takes more with each step. */
const firstStepBlocks = 32
const stepGrowth = 4
/** More new blocks than this many ranges, and the scan starts anew from the newest. */
const farBehindRanges = 20

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
   * @throws UpstreamFault where no node answered; what was read until then is kept
   */
  advance(
    chain: Chain,
    address: string,
    want: { readonly isEnough: (coverage: Coverage) => Promise<boolean>; readonly untilMs: number },
  ): Promise<Coverage>
}

/** Makes a {@link Scanner}. `onReplaced` is told of a network whose past is not the one that was read before. */
export function createScanner(
  store: Store,
  options: { readonly onReplaced?: (chain: Chain) => Promise<void> } = {},
): Scanner {
  const inTurn = createKeyedLock()
  const nativeMode = createNativeMode()
  const blockIndex = createBlockIndex(store)
  const readers = new Map<string, { logs: RangeReader; traces: RangeReader }>()

  function readersOf(chain: Chain): { logs: RangeReader; traces: RangeReader } {
    const { caipNetworkId } = chain.network
    const found = readers.get(caipNetworkId)
    if (found) return found
    const blocks = rangeOf(chain)
    const made = { logs: createRangeReader(blocks), traces: createRangeReader(blocks) }
    readers.set(caipNetworkId, made)
    return made
  }

  async function readRange(
    chain: Chain,
    scan: AccountScan,
    from: number,
    to: number,
  ): Promise<void> {
    const { logs, traces } = readersOf(chain)
    const [transfers, native] = await Promise.all([
      readTransferLogs(chain, scan.address, { from, to, inRanges: logs }),
      scan.native === 'trace'
        ? readTraces(chain, scan.address, { from, to, inRanges: traces })
        : { touches: [], internal: [] },
    ])
    const touches = new Map(
      [...transfers.touches, ...native.touches].map((touch) => [touch.hash, touch]),
    )
    const findings = { ...transfers, touches: [...touches.values()], internal: native.internal }
    await saveFindings(store, scan, { from, to }, findings)
  }

  /** The scan as it stands, or undefined where there is none that still fits the chain. */
  async function validScan(
    chain: Chain,
    address: string,
    head: BlockMark,
    native: NativeMode,
  ): Promise<AccountScan | undefined> {
    const { caipNetworkId } = chain.network
    const scan = await loadScan(store, caipNetworkId, address)
    if (!scan || scan.high_hash === head.hash) return scan?.native === native ? scan : undefined
    const isSameChain = (await readBlockHash(chain, scan.checkpoint)) === scan.checkpoint_hash
    if (!isSameChain) {
      await forgetScans(store, caipNetworkId)
      await options.onReplaced?.(chain)
      return undefined
    }
    const isFarBehind = head.number - scan.high > rangeOf(chain) * farBehindRanges
    return isFarBehind || scan.native !== native ? undefined : scan
  }

  async function readNew(
    chain: Chain,
    address: string,
    head: BlockMark,
    native: NativeMode,
  ): Promise<AccountScan> {
    const scan = await validScan(chain, address, head, native)
    if (scan?.high_hash === head.hash) return scan
    const checkpoint = Math.max(0, head.number - unsettledBlocks)
    const first = firstBlock(chain)
    const from = scan
      ? Math.max(scan.checkpoint + 1, scan.low)
      : Math.max(first, head.number - Math.min(firstStepBlocks, rangeOf(chain)) + 1)
    const next: AccountScan = {
      network: chain.network.caipNetworkId,
      address,
      native,
      low: Math.min(scan?.low ?? from, head.number + 1),
      high: head.number,
      high_hash: head.hash,
      checkpoint,
      checkpoint_hash: (await readBlockHash(chain, checkpoint)) ?? '',
      updated_at: new Date().toISOString(),
    }
    await readRange(chain, next, Math.min(from, head.number), head.number)
    return next
  }

  async function run(
    chain: Chain,
    address: string,
    want: Parameters<Scanner['advance']>[2],
  ): Promise<Coverage> {
    const head = await readHead(chain)
    const native = await nativeMode(chain, head.number)
    const blocks =
      native === 'blocks' ? await blockIndex.advance(chain, head, want.untilMs) : undefined
    const first = firstBlock(chain)
    let scan = await readNew(chain, address, head, native)
    for (let step = firstStepBlocks; ; step *= stepGrowth) {
      const isComplete = scan.low <= first && blocks?.isComplete !== false
      const low = blocks?.isComplete === false ? Math.max(scan.low, blocks.low) : scan.low
      const coverage = { low, high: scan.high, isComplete }
      if (scan.low <= first || Date.now() >= want.untilMs || (await want.isEnough(coverage)))
        return coverage
      const from = Math.max(first, scan.low - Math.min(step * stepGrowth, rangeOf(chain)))
      const next = { ...scan, low: from }
      await readRange(chain, next, from, scan.low - 1)
      scan = next
    }
  }

  return {
    advance: (chain, address, want) =>
      inTurn(`${chain.network.caipNetworkId} ${address}`, () => run(chain, address, want)),
  }
}

function firstBlock(chain: Chain): number {
  return chain.network.history?.fromBlock ?? 0
}

function rangeOf(chain: Chain): number {
  return chain.network.history?.maxBlockRange ?? defaultBlockRange
}
