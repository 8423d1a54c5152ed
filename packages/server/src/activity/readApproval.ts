import { eventTopic } from './eventTopic.ts'
import type { RpcLog } from './scan/readTransferLogs.ts'

/** Whether an account gave somebody leave to move its tokens in these logs, or took it back. */
export function readApproval(
  logs: readonly RpcLog[],
  account: string,
): 'given' | 'revoked' | undefined {
  const owner = `0x${account.slice(2).padStart(64, '0')}`
  const approvals = logs.filter(
    ({ topics }) =>
      (topics[0] === eventTopic.approval || topics[0] === eventTopic.approvalForAll) &&
      topics[1]?.toLowerCase() === owner,
  )
  if (approvals.length === 0) return undefined
  return approvals.every(isEmpty) ? 'revoked' : 'given'
}

/** ERC-20: an amount of 0. ERC-721: nobody. For all: false. */
function isEmpty({ topics, data }: RpcLog): boolean {
  const said = topics.length === 4 ? topics[2] : data
  return said === undefined || /^0x0*$/.test(said)
}
