import { readLogTransfers } from '../readLogTransfers.ts'
import type { RpcLog } from './rpcLog.ts'
import type { ReceivedNft } from './touch.ts'

/** Anyone can send anyone pieces by the thousand: of each log only the first are remembered. */
export function readReceivedNfts(logs: readonly RpcLog[], account: string): readonly ReceivedNft[] {
  const found = new Map<string, ReceivedNft>()
  for (const log of logs) {
    for (const { kind, token, tokenId, to } of readLogTransfers([log], account)) {
      if (to !== account || token === undefined || tokenId === undefined) continue
      if (kind !== 'erc721' && kind !== 'erc1155') continue
      const block = Number(log.blockNumber)
      found.set(`${token} ${tokenId}`, { kind, token, token_id: tokenId, block })
    }
  }
  return [...found.values()]
}
