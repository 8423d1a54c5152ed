/** The format of the messages of one namespace. */
export interface MessageForm {
  /** How the message calls the account: `Ethereum`, `Solana`, `Bitcoin`. */
  readonly ecosystem: string
  /** True if the text is an address in the namespace's canonical form: on EVM with the checksum of EIP-55. */
  isAddress(text: string): boolean
  /** True if the text is valid after `Chain ID: `. */
  isChainId(text: string): boolean
  /** True if a message without a statement has one empty line less, as in Sign In With Solana. */
  readonly hasShortHead?: boolean
}
