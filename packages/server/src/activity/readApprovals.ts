import { eventTopic } from './eventTopic.ts'
import type { RpcLog } from './scan/rpcLog.ts'
import type { StoredApproval } from './storedTransaction.ts'

/** Anyone can make a contract that writes approvals by the thousand. */
const mostApprovals = 50

/** Leave that an account gave in these logs to move its tokens, or took back: what stands in the end, once each. */
export function readApprovals(logs: readonly RpcLog[], account: string): readonly StoredApproval[] {
  const owner = toTopic(account)
  const moved = new Set(logs.flatMap((log) => movedNft(log, owner)))
  const last = new Map<string, StoredApproval>()
  for (const log of logs) {
    if (log.topics[1]?.toLowerCase() !== owner) continue
    const approval = readApproval(log)
    if (!approval) continue
    const { kind, token, tokenId, spender } = approval
    // An NFT that leaves takes its approval with it: contracts of an older make write that down.
    if (kind === 'erc721' && moved.has(`${token} ${tokenId}`)) continue
    const place = kind === 'erc721' ? tokenId : spender
    last.set(`${kind} ${token} ${place}`, approval)
  }
  return [...last.values()].slice(0, mostApprovals)
}

function readApproval({ address, topics, data }: RpcLog): StoredApproval | undefined {
  const [topic, , given, tokenId] = topics
  if (!given) return undefined
  const token = address.toLowerCase()
  const spender = `0x${given.slice(-40)}`.toLowerCase()
  const said = /^0x[\da-f]{64}/i.exec(data)?.[0]
  if (topic === eventTopic.approvalForAll && said)
    return { kind: 'collection', token, spender, amount: BigInt(said) === 0n ? '0' : null }
  if (topic !== eventTopic.approval) return undefined
  if (tokenId) {
    const common = { kind: 'erc721', token, tokenId: BigInt(tokenId).toString() } as const
    return BigInt(given) === 0n ? { ...common, amount: '0' } : { ...common, spender, amount: '1' }
  }
  if (!said) return undefined
  const amount = BigInt(said)
  return { kind: 'erc20', token, spender, amount: isUnlimited(amount) ? null : amount.toString() }
}

/** More than any token has: the largest number that a contract can count to, in whichever width it counts. */
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
