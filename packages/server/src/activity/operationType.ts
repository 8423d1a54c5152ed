import type { OperationType } from '@latchkit/wire'
import type { StoredTransaction } from './storedTransaction.ts'

const zeroAddress = '0x0000000000000000000000000000000000000000'
const approvalSelectors = new Set(['0x095ea7b3', '0xa22cb465', '0x39509351', '0xd505accf'])
const sends = new Set([
  '0xa9059cbb',
  '0x42842e0e',
  '0xb88d4fde',
  '0xf242432a',
  '0x2eb2c2d6',
  '0x23b872dd',
])

/** Returns the operation type of a transaction from an account's view. */
export function operationType(transaction: StoredTransaction, account: string): OperationType {
  const { from, to, selector, transfers, approvals, operation } = transaction
  if (operation) return operation
  const isOwn = from === account
  if (isOwn && to === undefined) return 'deploy'
  if (!transaction.isConfirmed) return intention(selector)
  const incoming = transfers.filter(
    (transfer) => transfer.to === account && transfer.from !== account,
  )
  const outgoing = transfers.filter(
    (transfer) => transfer.from === account && transfer.to !== account,
  )
  if (incoming.length > 0 && outgoing.length > 0) return 'trade'
  if (outgoing.length > 0)
    return outgoing.every((transfer) => transfer.to === zeroAddress) ? 'burn' : 'send'
  if (incoming.length > 0) {
    return incoming.every((transfer) => transfer.from === zeroAddress) ? 'mint' : 'receive'
  }
  if (transfers.length > 0) return 'send'
  if (approvals) return approvals.every(({ amount }) => amount === '0') ? 'revoke' : 'approve'
  if (isOwn && to === account && selector === undefined) return 'cancel'
  return selector === undefined ? (isOwn ? 'send' : 'receive') : 'execute'
}

/** Returns the operation type that a failed transaction was meant to have. */
function intention(selector: string | undefined): OperationType {
  if (selector === undefined || sends.has(selector)) return 'send'
  return approvalSelectors.has(selector) ? 'approve' : 'execute'
}
