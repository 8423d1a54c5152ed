import { base64 } from '@latchkit/core/adapters'

/** A transaction that was sent, and is not confirmed yet. */
export interface SentTransaction {
  readonly lastValidBlockHeight: bigint
  /** The signed transaction in base64, if the kit sends it itself. */
  readonly signed?: string
}

/** By transaction hash. */
export type SentTransactions = Map<string, SentTransaction>

/** Returns a resume token, which the kit keeps over a reload. */
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
