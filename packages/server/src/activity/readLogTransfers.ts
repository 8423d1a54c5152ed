import { decodeAbiParameters, type Hex } from 'viem'
import { eventTopic } from './eventTopic.ts'
import type { RpcLog } from './scan/rpcLog.ts'
import type { StoredTransfer } from './storedTransaction.ts'

const mostTransfers = 100

/** The token movements of a receipt that touch an account. Logs are hostile input: what can not be read is left out. */
export function readLogTransfers(
  logs: readonly RpcLog[],
  account: string,
): readonly StoredTransfer[] {
  const transfers = logs.flatMap((log) => readLog(log))
  return transfers
    .filter((transfer) => transfer.from === account || transfer.to === account)
    .slice(0, mostTransfers)
}

function readLog(log: RpcLog): readonly StoredTransfer[] {
  const [topic, first, second, third] = log.topics
  const token = log.address.toLowerCase()
  try {
    if (topic === eventTopic.transfer && first && second) {
      const parties = { token, from: toAddress(first), to: toAddress(second) }
      if (third)
        return [{ kind: 'erc721', ...parties, tokenId: BigInt(third).toString(), amount: '1' }]
      if (log.data.length < 66) return []
      return [{ kind: 'erc20', ...parties, amount: BigInt(log.data.slice(0, 66)).toString() }]
    }
    if (!second || !third) return []
    const parties = { token, from: toAddress(second), to: toAddress(third) }
    if (topic === eventTopic.transferSingle) {
      const [id, amount] = decodeAbiParameters([{ type: 'uint256' }, { type: 'uint256' }], log.data)
      return [{ kind: 'erc1155', ...parties, tokenId: id.toString(), amount: amount.toString() }]
    }
    if (topic === eventTopic.transferBatch) {
      const [ids, amounts] = decodeAbiParameters(
        [{ type: 'uint256[]' }, { type: 'uint256[]' }],
        log.data,
      )
      return ids.slice(0, mostTransfers).map((id, index) => ({
        kind: 'erc1155',
        ...parties,
        tokenId: id.toString(),
        amount: (amounts[index] ?? 0n).toString(),
      }))
    }
  } catch {
    return []
  }
  return []
}

function toAddress(topic: Hex): string {
  return `0x${topic.slice(-40)}`.toLowerCase()
}
