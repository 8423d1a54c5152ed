import { operationTypes, type OperationType } from '@latchkit/wire'
import type { IconName } from '../../ui/icons.ts'

/** The operations that the kit has a word for; every other one is `other`. */
export type Operation = OperationType | 'other'

/** Returns the operation of a transaction. One that this kit does not know is `other`: the server may be newer. */
export function operationOf(operationType: string): Operation {
  return operationTypes.find((type) => type === operationType) ?? 'other'
}

/** True for an operation that grants a spender tokens, or revokes that. */
export function isApproval(operation: Operation): boolean {
  return operation === 'approve' || operation === 'revoke'
}

/** The icon of each operation. Its word is in the locale file, under `activity.<operation>`. */
export const operationIcons: Readonly<Record<Operation, IconName>> = {
  approve: 'check',
  borrow: 'coins',
  bought: 'swap',
  burn: 'minus',
  buy: 'plus',
  cancel: 'close',
  claim: 'receive',
  close: 'close',
  deploy: 'plus',
  deposit: 'send',
  execute: 'list',
  mint: 'plus',
  other: 'activity',
  receive: 'receive',
  repay: 'send',
  revoke: 'lock',
  sell: 'swap',
  send: 'send',
  stake: 'lock',
  trade: 'swap',
  unstake: 'receive',
  withdraw: 'receive',
}
