import { decodeAbiParameters, type Hex } from 'viem'
import type { RpcLog } from './scan/rpcLogsSchema.ts'
import type { StoredTransfer } from './storedTransaction.ts'

const maxTransfers = 100

/** Parses the token transfers to and from an account in a receipt's logs. They are untrusted: invalid logs are left out. */
export function parseLogTransfers(
  logs: readonly RpcLog[],
  account: string,
): readonly StoredTransfer[] {
  const transfers = logs.flatMap((log) => parseLog(log))
  return transfers
    .filter((transfer) => transfer.from === account || transfer.to === account)
    .slice(0, maxTransfers)
}

function parseLog(log: RpcLog): readonly StoredTransfer[] {
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
      return ids.slice(0, maxTransfers).map((id, index) => ({
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

/** The first topics of transfer and approval events. ERC-20 and ERC-721 share two of them. */
export const eventTopic = {
  /** Transfer(address,address,uint256) */
  transfer: '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef',
  /** TransferSingle(address,address,address,uint256,uint256) */
  transferSingle: '0xc3d58168c5ae7397731d063d5bbf3d657854427343f4c083240f7aacaa2d0f62',
  /** TransferBatch(address,address,address,uint256[],uint256[]) */
  transferBatch: '0x4a39dc06d4c0dbc64b70af90fd698a233a518aa5d07e595d983b8c0526c8f7fb',
  /** Approval(address,address,uint256) */
  approval: '0x8c5be1e5ebec7d5bd14f71427d1e84f3dd0314c0f7b2291e5b200ac8c7c3b925',
  /** ApprovalForAll(address,address,bool) */
  approvalForAll: '0x17307eab39ab6107e8899845ad3d59bd9653f200f220920489ca2b5937696c31',
} as const
