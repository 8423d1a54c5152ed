import type { UserOperation } from '@latchkit/backend/chain'
import { contractAccount } from '@latchkit/wire'
import type { Address } from 'viem'
import { readEntities } from './readEntities.ts'

/** AA32, expired or not due: an account can cause it although the paymaster does nothing wrong. */
const causedBySender = 'AA32'
/** AA10, sender already constructed. */
const alreadyDeployed = 'AA10'

/**
 * Returns the entity that is responsible if an operation that was valid on arrival fails later, by the EntryPoint's
 * reason, such as `AA31 paymaster deposit too low`. Only the account itself can sign it, so no one can blame another
 * account. A factory is never responsible: it runs what its caller names, and what this bundler does not see of it
 * (ERC-7562) may differ from block to block. No entity is responsible if anybody could have created the account first: the login
 * wallet's contract accounts come from a public factory, which anybody can call.
 */
export function findResponsibleEntity(
  operation: UserOperation,
  reason: string,
): Address | undefined {
  const factory = operation.factory?.toLowerCase()
  if (reason.startsWith(alreadyDeployed) && factory === contractAccount.factory.toLowerCase())
    return undefined
  const { sender, paymaster = sender } = readEntities(operation)
  return reason.startsWith('AA3') && !reason.startsWith(causedBySender) ? paymaster : sender
}
