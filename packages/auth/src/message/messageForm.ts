/** What the messages of one namespace look like. */
export interface MessageForm {
  /** How the message calls the account: `Ethereum`, `Solana`, `Bitcoin`. */
  readonly ecosystem: string
  /** True if the text is an address in the one form that the namespace has for it: on EVM with the checksum of EIP-55. */
  isAddress(text: string): boolean
  /** True if the text can stand after `Chain ID: `. */
  isChainId(text: string): boolean
  /** True if a message without statement has one empty line less, as Sign In With Solana has it. */
  readonly hasShortHead?: boolean
}
