import { base64 } from '@latchkit/core/adapters'

/** What is known of a transaction that was sent a moment ago. */
export interface SentTransaction {
  /** The last block in which it can stand. */
  readonly lastValidBlockHeight: bigint
  /** The signed transaction in base64, where the kit sends it itself. */
  readonly signed?: string
}

/** The transactions that the kit has sent, by their hashes. */
export type SentTransactions = Map<string, SentTransaction>

/** Writes what is known into a resume token, which the kit keeps over a reload. */
export function formatResumeToken({ lastValidBlockHeight, signed }: SentTransaction): string {
  return signed === undefined ? `${lastValidBlockHeight}` : `${lastValidBlockHeight} ${signed}`
}

/** Parses a resume token; `undefined` if it is not one. */
export function parseResumeToken(resumeToken: string): SentTransaction | undefined {
  const [height = '', signed] = resumeToken.split(' ')
  if (!/^\d+$/.test(height)) return undefined
  const lastValidBlockHeight = BigInt(height)
  return signed !== undefined && base64.decode(signed)
    ? { lastValidBlockHeight, signed }
    : { lastValidBlockHeight }
}
