import type { UserOperation } from '@latchkit/backend/chain'
import { contractAccount } from '@latchkit/wire'
import type { Address } from 'viem'
import { readEntities } from './readEntities.ts'

/** An account can cause this error in the name of a paymaster that does nothing wrong. */
const ofSender = 'AA32'
/** The account stands already. */
const standing = 'AA10'

/**
 * Returns the entity that is responsible if an operation that was valid on arrival fails later, by the EntryPoint's
 * reason, such as `AA31 paymaster deposit too low`. Only the account itself can sign it, so no one can blame another
 * account. A factory is never responsible: it runs what its caller names, and what this bundler does not see of it
 * (ERC-7562) may differ from block to block. Nobody is, where anybody could have created the account first: that of the login wallet
 * comes from a public factory, which obeys whoever calls it.
 */
export function findResponsibleEntity(
  operation: UserOperation,
  reason: string,
): Address | undefined {
  const factory = operation.factory?.toLowerCase()
  if (reason.startsWith(standing) && factory === contractAccount.factory.toLowerCase())
    return undefined
  const { sender, paymaster = sender } = readEntities(operation)
  return reason.startsWith('AA3') && !reason.startsWith(ofSender) ? paymaster : sender
}
