import type { UserOperation } from '@latchkit/backend/chain'
import { findResponsibleEntity } from './findResponsibleEntity.ts'
import type { BundlerContext } from './bundlerContext.ts'

/** A failed transaction costs gas, a failed simulation does not. */
const weights = { simulation: 1, transaction: 20 }

/** Records a failure in the reputation of the responsible entity, if there is one. */
export async function blame(
  { reputations }: BundlerContext,
  operation: UserOperation,
  reason: string,
  cost: keyof typeof weights,
): Promise<void> {
  const entity = findResponsibleEntity(operation, reason)
  if (entity) await reputations.note([entity], { failed: weights[cost] })
}
