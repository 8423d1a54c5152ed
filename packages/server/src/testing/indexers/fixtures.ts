// Responses of indexers, written by hand from the published documentation of Blockscout, Etherscan and Zerion; the date of
// the documentation is unknown.

/** The account in the fixtures. */
export const account = '0x00000000000000000000000000000000000000aa'
/** Another account. */
export const otherAccount = '0x00000000000000000000000000000000000000bb'
/** An ERC-20 token. */
export const usdc = '0x00000000000000000000000000000000000000cc'
/** An NFT collection. */
export const collection = '0x00000000000000000000000000000000000000dd'

/** The hash of a transaction in a block. */
export function hashOf(block: number): string {
  return `0x${block.toString(16).padStart(64, '0')}`
}
