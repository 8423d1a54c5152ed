import { toHex } from 'viem'
import * as v from 'valibot'
import {
  type Chain,
  hexSchemas,
  readRpc,
  readBlockHash,
  readHead,
  type BlockMark,
} from '@latchkit/backend/chain'
import { createKeyedLock } from '@latchkit/backend/internal'
import type { Store } from '../../store/store.ts'
import { compareChains, isLagging } from './compareChains.ts'
import {
  deleteBlocks,
  deleteOlderBlocks,
  loadBlockScan,
  saveBlocks,
  type BlockScan,
  type RpcBlock,
} from './blockQueries.ts'

const unsettledBlocks = 12
const blocksPerBatch = 100
const defaultNativeBlocks = 2_000

const blockSchema: v.GenericSchema<unknown, RpcBlock | null> = v.nullable(
  v.object({
    number: hexSchemas.small,
    hash: hexSchemas.hash,
    transactions: v.array(
      v.object({
        hash: hexSchemas.hash,
        transactionIndex: hexSchemas.small,
        from: hexSchemas.address,
        to: v.nullish(hexSchemas.address, null),
      }),
    ),
  }),
)

/** An index of senders and receivers by block, for nodes without `trace_filter`. */
export interface BlockIndex {
  /** Reads new blocks, then older ones down to the network's limit or until `untilMs`, and deletes those below the limit. */
  advance(
    chain: Chain,
    untilMs: number,
  ): Promise<{ readonly low: number; readonly isComplete: boolean }>
}

/** Creates a {@link BlockIndex}. */
export function createBlockIndex(store: Store): BlockIndex {
  const inTurn = createKeyedLock()

  async function readRange(chain: Chain, scan: BlockScan, from: number, to: number): Promise<void> {
    const numbers = Array.from({ length: to - from + 1 }, (_, index) => from + index)
    const blocks = await Promise.all(
      numbers.map((number) =>
        readRpc(chain, 'eth_getBlockByNumber', [toHex(number), true], blockSchema),
      ),
    )
    const existing = blocks.filter((block) => block !== null)
    await saveBlocks(store, scan, { from, to }, existing)
  }

  async function start(chain: Chain, head: BlockMark): Promise<BlockScan> {
    const { caipNetworkId } = chain.network
    const scan = await loadBlockScan(store, caipNetworkId)
    if (scan?.high_hash === head.hash) return scan
    if (scan && isLagging(chain, scan, head)) return scan
    const isSameChain = scan && (await compareChains(chain, scan, head)) === 'same'
    const isNear = scan && head.number - scan.high <= limitOf(chain)
    if (scan && !(isSameChain && isNear)) await deleteBlocks(store, caipNetworkId)
    const checkpoint = Math.max(0, head.number - unsettledBlocks)
    const hash = (await readBlockHash(chain, checkpoint)) ?? ''
    const mark = { high: head.number, high_hash: head.hash, checkpoint, checkpoint_hash: hash }
    const isGoingOn = scan && isSameChain && isNear
    let from = isGoingOn
      ? Math.max(scan.checkpoint + 1, scan.low)
      : Math.max(0, head.number - blocksPerBatch + 1)
    const low = isGoingOn ? scan.low : from
    for (; from <= head.number; from += blocksPerBatch) {
      const to = Math.min(head.number, from + blocksPerBatch - 1)
      const isLast = to === head.number
      const progress: BlockScan =
        isLast || !isGoingOn ? { network: caipNetworkId, low, ...mark } : scan
      await readRange(chain, progress, from, to)
    }
    return { network: caipNetworkId, low, ...mark }
  }

  return {
    advance: (chain, untilMs) =>
      inTurn(chain.network.caipNetworkId, async () => {
        const head = await readHead(chain)
        const first = Math.max(
          chain.network.history?.fromBlock ?? 0,
          head.number - limitOf(chain) + 1,
          0,
        )
        let scan = await start(chain, head)
        while (scan.low > first && Date.now() < untilMs) {
          const from = Math.max(first, scan.low - blocksPerBatch)
          const next = { ...scan, low: from }
          await readRange(chain, next, from, scan.low - 1)
          scan = next
        }
        if (scan.low < first) {
          scan = { ...scan, low: first }
          await deleteOlderBlocks(store, scan)
        }
        return { low: scan.low, isComplete: scan.low <= first }
      }),
  }
}

function limitOf(chain: Chain): number {
  return chain.network.history?.nativeBlocks ?? defaultNativeBlocks
}
