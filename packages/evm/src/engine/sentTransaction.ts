import type { Address, Hex } from 'viem'
import { isHex } from '../abi/isHex.ts'
import { isAddressShape } from '../address/isAddressShape.ts'

/** What is guessed of the transactions of one network that no node has shown yet, by their hashes. */
export type SentTransactions = Map<string, SentTransaction>

/** What a transaction can be recognised by when another one takes its nonce. Quantities in hex. */
export interface SentTransaction {
  readonly from: Address
  readonly to: Address | null
  readonly nonce: Hex
  readonly value: Hex
  readonly input: Hex
  /** The newest block when the transaction was not in one yet. */
  readonly seenAtBlock: Hex
  /** True if no node has shown the transaction: its nonce was the next one when the wallet was requested to send. */
  readonly isGuess?: true
}

/** Formats a transaction for a later visit. */
export function formatResumeToken(sent: SentTransaction): string {
  return JSON.stringify(sent)
}

/** Parses what {@link formatResumeToken} returned on an earlier visit; `undefined` for anything else. */
export function parseResumeToken(resumeToken: string | undefined): SentTransaction | undefined {
  try {
    const sent = JSON.parse(resumeToken ?? '') as SentTransaction
    const { from, to, nonce, value, input, seenAtBlock } = sent
    const isSent =
      isAddressShape(from) &&
      (to === null || isAddressShape(to)) &&
      [nonce, value, input, seenAtBlock].every((hex) => isHex(hex))
    return isSent ? sent : undefined
  } catch {
    return undefined
  }
}
