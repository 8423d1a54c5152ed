import { readRpc, type Chain, hexSchemas } from '@latchkit/backend/chain'
import { RpcError } from '@latchkit/backend/errors'
import { toHex } from 'viem'
import * as v from 'valibot'
import type { Pool } from '../../pools/findPools.ts'
import { poolTopics, reservesAfter, type PoolLog, type PoolReserves } from './poolEvents.ts'

/** How many blocks are read at first; the next part is larger or smaller by what was found. */
const firstBlocks = 256
const maxBlocks = 50_000
const factor = 4
/** So many logs are more than are needed for a time. */
const manyLogs = 500

const logsSchema: v.GenericSchema<unknown, readonly PoolLog[]> = v.array(
  v.object({
    topics: v.array(hexSchemas.hash),
    data: hexSchemas.bytes,
    blockNumber: hexSchemas.small,
  }),
)

/** Returns the reserves of a pool after a block. Each call names an older block than the last one, or the same. */
export type PoolPast = (block: number) => Promise<PoolReserves | undefined>

/**
 * Creates a {@link PoolPast}, which reads the events of a pool backwards as far as it must: what a pool said last holds
 * until it speaks again. A node that answers only for few blocks is asked for fewer.
 * @param fromBlock no event before this block is looked for
 */
export function createPoolPast(chain: Chain, pool: Pool, fromBlock: number): PoolPast {
  const topics = [pool.fee === undefined ? poolTopics.v2 : poolTopics.v3]
  let size = Math.min(firstBlocks, chain.network.history?.maxBlockRange ?? firstBlocks)
  /** All events from `begin` on, oldest first, up to the last block that was asked for. */
  let logs: readonly PoolLog[] = []
  let begin = Infinity

  async function readBefore(block: number): Promise<void> {
    const to = Math.min(begin - 1, block)
    const from = Math.max(fromBlock, to - size + 1)
    try {
      const filter = {
        address: pool.address,
        fromBlock: toHex(from),
        toBlock: toHex(to),
        topics,
      }
      const found = await readRpc(chain, 'eth_getLogs', [filter], logsSchema)
      logs = [...found, ...logs]
      begin = from
      const most = chain.network.history?.maxBlockRange ?? maxBlocks
      if (found.length === 0) size = Math.min(most, size * factor)
      if (found.length > manyLogs) size = Math.max(1, Math.floor(size / factor))
    } catch (error) {
      if (!(error instanceof RpcError) || size === 1) throw error
      size = Math.max(1, Math.floor(size / factor))
    }
  }

  return async (block) => {
    for (;;) {
      logs = logs.filter((log) => Number(log.blockNumber) <= block)
      const reserves = reservesAfter(logs)
      if (reserves || begin <= fromBlock) return reserves
      await readBefore(block)
    }
  }
}
