import type { UserOperation } from '@latchkit/backend/chain'
import { findResponsibleEntity } from './findResponsibleEntity.ts'
import type { BundlerContext } from './bundlerContext.ts'

/** A transaction for nothing weighs more than a question to a node. */
const weights = { simulation: 1, transaction: 20 }

/** Notes who has made an operation fail after it was taken. */
export async function blame(
  { reputations }: BundlerContext,
  operation: UserOperation,
  reason: string,
  cost: keyof typeof weights,
): Promise<void> {
  await reputations.note([findResponsibleEntity(operation, reason)], { failed: weights[cost] })
}
