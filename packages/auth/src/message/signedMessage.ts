/** A signed message as a page sends it. */
export interface SignedMessage {
  /** Exactly the text that was signed. */
  readonly message: string
  /** On EVM hex, on Solana base58, on Bitcoin base64 with the prefix of BIP-322. */
  readonly signature: string
}

/** Returns whether a value has the shape of a {@link SignedMessage}. */
export function isSignedMessage(value: unknown): value is SignedMessage {
  const { message, signature } = (value ?? {}) as Partial<Record<keyof SignedMessage, unknown>>
  return typeof message === 'string' && typeof signature === 'string'
}
