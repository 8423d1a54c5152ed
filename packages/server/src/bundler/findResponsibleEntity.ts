import type { UserOperation } from '@latchkit/backend/chain'
import type { Address } from 'viem'
import { readEntities } from './readEntities.ts'

/** An account can bring these about in the name of a factory or a paymaster that does nothing wrong. */
const ofSender = new Set(['AA10', 'AA32'])

/**
 * Who is to blame where an operation that was good when it came fails later, by what its EntryPoint says, such as
 * `AA31 paymaster deposit too low`. Only the account itself could sign it: nobody can bring blame on another account.
 */
export function findResponsibleEntity(operation: UserOperation, reason: string): Address {
  const { sender, factory = sender, paymaster = sender } = readEntities(operation)
  if (ofSender.has(reason.slice(0, 'AA00'.length))) return sender
  if (reason.startsWith('AA1')) return factory
  return reason.startsWith('AA3') ? paymaster : sender
}
