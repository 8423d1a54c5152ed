import type { UserOperation } from '@latchkit/backend/chain'
import type { Address } from 'viem'
import { readEntities } from './readEntities.ts'

/** An account can cause these errors in the name of a factory or a paymaster that does nothing wrong. */
const ofSender = new Set(['AA10', 'AA32'])

/**
 * Returns the entity that is responsible if an operation that was valid on arrival fails later, by the EntryPoint's
 * reason, such as `AA31 paymaster deposit too low`. Only the account itself can sign it, so no one can blame another
 * account.
 */
export function findResponsibleEntity(operation: UserOperation, reason: string): Address {
  const { sender, factory = sender, paymaster = sender } = readEntities(operation)
  if (ofSender.has(reason.slice(0, 'AA00'.length))) return sender
  if (reason.startsWith('AA1')) return factory
  return reason.startsWith('AA3') ? paymaster : sender
}
