import type { UserOperation } from '../chain/operations/entryPoint.ts'
import { findCulprit } from './findCulprit.ts'
import type { Operator } from './operator.ts'

/** A transaction for nothing weighs more than a question to a node. */
const weights = { simulation: 1, transaction: 20 }

/** Notes who has made an operation fail after it was taken. */
export async function blame(
  { reputations }: Operator,
  operation: UserOperation,
  reason: string,
  cost: keyof typeof weights,
): Promise<void> {
  await reputations.note([findCulprit(operation, reason)], { failed: weights[cost] })
}
