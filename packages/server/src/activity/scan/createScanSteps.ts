import { type Chain, readBlockHash, readHead, type BlockMark } from '@latchkit/backend/chain'
import type { Store } from '../../store/store.ts'
import { compareChains, isLagging } from './compareChains.ts'
import { deleteScans, loadScan, saveFindings, type AccountScan } from './scanQueries.ts'
import type { RangeReader } from './createRangeReader.ts'
import { readTraces } from './readTraces.ts'
import { readTransferLogs } from './readTransferLogs.ts'

const defaultUnsettledBlocks = 64
/** With more new blocks than this many ranges, the scan restarts from the newest block. */
const farBehindRanges = 20

/** The source of native transfers of a network. */
export type NativeMode = 'trace' | 'blocks' | 'none'

/** The two directions of a scan: up to the newest block, and further back. */
export interface ScanSteps {
  /** Reads new blocks; for an account without a scan, the newest `blocks`. */
  readNew(chain: Chain, address: string, native: NativeMode, blocks: number): Promise<AccountScan>
  /** Reads older blocks; returns `undefined` if the scan was deleted meanwhile. */
  readOlder(chain: Chain, address: string, blocks: number): Promise<AccountScan | undefined>
}

/** Creates {@link ScanSteps}. `onReplaced` is called if a network's chain was replaced by another one. */
export function createScanSteps(parts: {
  readonly store: Store
  readonly readersOf: (chain: Chain) => { readonly logs: RangeReader; readonly traces: RangeReader }
  readonly rangeOf: (chain: Chain) => number
  readonly onReplaced?: ((chain: Chain) => Promise<void>) | undefined
}): ScanSteps {
  const { store } = parts

  async function readRange(
    chain: Chain,
    scan: AccountScan,
    from: number,
    to: number,
  ): Promise<AccountScan> {
    const { logs, traces } = parts.readersOf(chain)
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
    return scan
  }

  /** Returns the stored scan, or `undefined` if there is none of this chain. */
  async function loadValidScan(
    chain: Chain,
    address: string,
    head: BlockMark,
    native: NativeMode,
  ): Promise<AccountScan | undefined> {
    const { caipNetworkId } = chain.network
    const scan = await loadScan(store, caipNetworkId, address)
    if (!scan || scan.native !== native) return undefined
    if (scan.high_hash === head.hash) return scan
    if ((await compareChains(chain, scan, head)) === 'replaced') {
      await deleteScans(store, caipNetworkId)
      await parts.onReplaced?.(chain)
      return undefined
    }
    const isFarBehind = head.number - scan.high > parts.rangeOf(chain) * farBehindRanges
    return isFarBehind ? undefined : scan
  }

  return {
    async readNew(chain, address, native, blocks) {
      const head = await readHead(chain)
      const scan = await loadValidScan(chain, address, head, native)
      if (scan && (scan.high_hash === head.hash || isLagging(chain, scan, head))) return scan
      const unsettled = chain.network.history?.unsettledBlocks ?? defaultUnsettledBlocks
      const checkpoint = Math.max(0, head.number - unsettled)
      const from = scan
        ? Math.max(scan.checkpoint + 1, scan.low)
        : Math.max(firstBlock(chain), head.number - blocks + 1)
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
      return await readRange(chain, next, Math.min(from, head.number), head.number)
    },
    async readOlder(chain, address, blocks) {
      const scan = await loadScan(store, chain.network.caipNetworkId, address)
      const first = firstBlock(chain)
      if (!scan || scan.low <= first) return scan
      const low = Math.max(first, scan.low - blocks)
      return await readRange(chain, { ...scan, low }, low, scan.low - 1)
    },
  }
}

/** Returns the first block of a network that is scanned. */
export function firstBlock(chain: Chain): number {
  return chain.network.history?.fromBlock ?? 0
}
