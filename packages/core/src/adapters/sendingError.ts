import { KitError } from '../errors.ts'
import { walletError } from './walletError.ts'

/**
 * What a wallet that sends by itself said instead of a hash. Where its words tell of a wait or a line that ended, it may
 * have sent all the same: nobody is to be invited to pay twice.
 */
export function sendingError(error: unknown): KitError {
  const refusal = walletError(error)
  const isOpen =
    refusal.code === 'TimedOut' ||
    (refusal.code === 'Unknown' && unknownOutcomePattern.test(refusal.details ?? ''))
  return isOpen ? unknownOutcomeError({ cause: error, details: refusal.details ?? '' }) : refusal
}

/** For a wallet that sends by itself and has not told under which hash it did. */
export function unknownOutcomeError(
  told: { readonly cause?: unknown; readonly details?: string } = {},
): KitError {
  return new KitError(
    'OutcomeUnknown',
    'The wallet did not tell under which hash it has sent this.',
    { fix: 'Look into the wallet before sending again.', ...told },
  )
}

const unknownOutcomePattern =
  /\btime(?:d|s)?[- ]?out|\bnot (?:been )?confirmed|\bexpired|\bfailed to fetch|\bnetwork (?:error|request failed)|\bno (?:response|answer)|\bsocket|\bconnection\b/i
