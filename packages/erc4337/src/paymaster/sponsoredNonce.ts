import type { Address } from 'viem'

/** A nonce of an account at an EntryPoint. */
export interface SponsoredNonce {
  readonly entryPoint: Address
  readonly nonce: bigint
}

/** Returns the text of a nonce in the store: the EntryPoint, a colon and the number. */
export function formatNonce({ entryPoint, nonce }: SponsoredNonce): string {
  return `${entryPoint.toLowerCase()}:${nonce}`
}

/** Parses a text of {@link formatNonce}. */
export function parseNonce(text: string): SponsoredNonce {
  const [entryPoint = '', nonce = ''] = text.split(':')
  return { entryPoint: entryPoint as Address, nonce: BigInt(nonce) }
}
