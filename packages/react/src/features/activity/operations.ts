import { operationTypes, type OperationType } from '@latchkit/wire'
import type { IconName } from '../../ui/icons.ts'

/** What the kit has a word for, and `other` for what it has none. */
export type Operation = OperationType | 'other'

/** Reads the operation of a transaction. The server may know more of them than this kit. */
export function operationOf(operationType: string): Operation {
  return operationTypes.find((type) => type === operationType) ?? 'other'
}

/** True for what gives leave to move tokens, or takes it back. */
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
