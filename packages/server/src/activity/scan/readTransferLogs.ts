import { toHex } from 'viem'
import { type Chain, readRpc } from '@latchkit/backend/chain'
import { eventTopic, parseLogTransfers } from '../parseLogTransfers.ts'
import type { RangeReader } from './createRangeReader.ts'
import { rpcLogsSchema, type RpcLog } from './rpcLogsSchema.ts'
import type { Findings, Touch, ReceivedNft } from './scanQueries.ts'

/**
 * Returns every transaction with an ERC-20, ERC-721 or ERC-1155 transfer to or from an account, the ERC-20 tokens among
 * them, and the received NFTs.
 */
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
  const nfts = parseReceivedNfts(settled, address)
  return { touches: [...touches.values()], tokens: [...tokens], nfts }
}

/** Parses the NFTs that an account received. Anyone can send NFTs by the thousand: only the first of each log are kept. */
function parseReceivedNfts(logs: readonly RpcLog[], account: string): readonly ReceivedNft[] {
  const found = new Map<string, ReceivedNft>()
  for (const log of logs) {
    for (const { kind, token, tokenId, to } of parseLogTransfers([log], account)) {
      if (to !== account || token === undefined || tokenId === undefined) continue
      if (kind !== 'erc721' && kind !== 'erc1155') continue
      const block = Number(log.blockNumber)
      found.set(`${token} ${tokenId}`, { kind, token, token_id: tokenId, block })
    }
  }
  return [...found.values()]
}
