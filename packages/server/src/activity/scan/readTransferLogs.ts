import { toHex } from 'viem'
import type { Chain } from '../../chain/chain.ts'
import { readRpc } from '../../chain/readRpc.ts'
import { eventTopic } from '../eventTopic.ts'
import type { RangeReader } from './createRangeReader.ts'
import { rpcLogsSchema } from './rpcLogsSchema.ts'
import { readReceivedNfts } from './readReceivedNfts.ts'
import type { Findings, Touch } from './touch.ts'

/**
 * Every transaction in which an ERC-20, ERC-721 or ERC-1155 token moved to or from an account, the ERC-20 tokens among
 * them, and what came of collections. */
export async function readTransferLogs(
  chain: Chain,
  address: string,
  range: { readonly from: number; readonly to: number; readonly inRanges: RangeReader },
): Promise<Pick<Findings, 'touches' | 'tokens' | 'nfts'>> {
  const account = `0x${address.slice(2).padStart(64, '0')}`
  const multi = [eventTopic.transferSingle, eventTopic.transferBatch]
  const filters = [
    [eventTopic.transfer, account],
    [[eventTopic.transfer, ...multi], null, account],
    [multi, null, null, account],
  ]
  const logs = await Promise.all(
    filters.map((topics) =>
      range.inRanges(range.from, range.to, (from, to) =>
        readRpc(
          chain,
          'eth_getLogs',
          [{ fromBlock: toHex(from), toBlock: toHex(to), topics }],
          rpcLogsSchema,
        ),
      ),
    ),
  )
  const touches = new Map<string, Touch>()
  const tokens = new Set<string>()
  for (const log of logs.flat()) {
    if (log.removed) continue
    touches.set(log.transactionHash, {
      block: Number(log.blockNumber),
      position: Number(log.transactionIndex),
      hash: log.transactionHash,
      blockHash: log.blockHash,
    })
    if (log.topics[0] === eventTopic.transfer && log.topics.length === 3) {
      tokens.add(log.address.toLowerCase())
    }
  }
  const settled = logs.flat().filter((log) => !log.removed)
  const nfts = readReceivedNfts(settled, address)
  return { touches: [...touches.values()], tokens: [...tokens], nfts }
}
