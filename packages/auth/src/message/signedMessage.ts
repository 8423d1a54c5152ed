/** A signed message as a page sends it. */
export interface SignedMessage {
  /** The very text that was signed. */
  readonly message: string
  /** On EVM hex, on Solana base58, on Bitcoin base64 with the prefix of BIP-322. */
  readonly signature: string
}
