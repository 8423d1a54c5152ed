import { eventTopic } from './parseLogTransfers.ts'
import type { RpcLog } from './scan/rpcLogsSchema.ts'
import type { StoredApproval } from './storedTransaction.ts'

/** Anyone can deploy a contract that emits approvals by the thousand. */
const maxApprovals = 50

/** Parses the approvals that an account gave or revoked in these logs: the last state of each. */
export function parseApprovals(
  logs: readonly RpcLog[],
  account: string,
): readonly StoredApproval[] {
  const owner = toTopic(account)
  const moved = new Set(logs.flatMap((log) => movedNft(log, owner)))
  const latest = new Map<string, StoredApproval>()
  for (const log of logs) {
    if (log.topics[1]?.toLowerCase() !== owner) continue
    const approval = parseApproval(log)
    if (!approval) continue
    const { kind, token, tokenId, spender } = approval
    // A transfer of an NFT clears its approval; older contracts emit an event for it.
    if (kind === 'erc721' && moved.has(`${token} ${tokenId}`)) continue
    const place = kind === 'erc721' ? tokenId : spender
    latest.set(`${kind} ${token} ${place}`, approval)
  }
  return [...latest.values()].slice(0, maxApprovals)
}

function parseApproval({ address, topics, data }: RpcLog): StoredApproval | undefined {
  const [topic, , spenderTopic, tokenId] = topics
  if (!spenderTopic) return undefined
  const token = address.toLowerCase()
  const spender = `0x${spenderTopic.slice(-40)}`.toLowerCase()
  const dataWord = /^0x[\da-f]{64}/i.exec(data)?.[0]
  if (topic === eventTopic.approvalForAll && dataWord)
    return { kind: 'collection', token, spender, amount: BigInt(dataWord) === 0n ? '0' : null }
  if (topic !== eventTopic.approval) return undefined
  if (tokenId) {
    const common = { kind: 'erc721', token, tokenId: BigInt(tokenId).toString() } as const
    return BigInt(spenderTopic) === 0n
      ? { ...common, amount: '0' }
      : { ...common, spender, amount: '1' }
  }
  if (!dataWord) return undefined
  const amount = BigInt(dataWord)
  return { kind: 'erc20', token, spender, amount: isUnlimited(amount) ? null : amount.toString() }
}

/** Returns true for an amount above any supply: the largest number of the widths that contracts use. */
export function isUnlimited(amount: bigint): boolean {
  return amount >= 2n ** 128n - 1n || amount === 2n ** 96n - 1n
}

function movedNft({ address, topics }: RpcLog, owner: string): readonly string[] {
  const [topic, from, , tokenId] = topics
  return topic === eventTopic.transfer && tokenId && from?.toLowerCase() === owner
    ? [`${address.toLowerCase()} ${BigInt(tokenId)}`]
    : []
}

function toTopic(account: string): string {
  return `0x${account.slice(2).toLowerCase().padStart(64, '0')}`
}
