import { KitError } from '../errors.ts'
import { walletError } from './walletError.ts'

/**
 * Converts the error of a wallet that sends transactions itself. After a timeout or a lost connection it may have sent the
 * transaction: the visitor must not be invited to pay twice.
 */
export function sendingError(error: unknown): KitError {
  const converted = walletError(error)
  const isOpen =
    converted.code === 'TimedOut' ||
    (converted.code === 'Unknown' && unknownOutcomePattern.test(converted.details ?? ''))
  return isOpen
    ? unknownOutcomeError({ cause: error, details: converted.details ?? '' })
    : converted
}

/** The error for a wallet that sends transactions itself and has not returned the hash. */
export function unknownOutcomeError(
  options: { readonly cause?: unknown; readonly details?: string } = {},
): KitError {
  return new KitError('OutcomeUnknown', 'The wallet did not return the transaction hash.', {
    fix: 'Look into the wallet before sending again.',
    ...options,
  })
}

const unknownOutcomePattern =
  /\btime(?:d|s)?[- ]?out|\bnot (?:been )?confirmed|\bexpired|\bfailed to fetch|\bnetwork (?:error|request failed)|\bno (?:response|answer)|\bsocket|\bconnection\b/i
