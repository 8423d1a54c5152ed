/** The account of which recorded indexers tell. */
export const account = '0x00000000000000000000000000000000000000aa'
/** Somebody else. */
export const stranger = '0x00000000000000000000000000000000000000bb'
/** A token. */
export const usdc = '0x00000000000000000000000000000000000000cc'
/** A collection. */
export const pieces = '0x00000000000000000000000000000000000000dd'

/** The hash of a transaction in a block. */
export function hashOf(block: number): string {
  return `0x${block.toString(16).padStart(64, '0')}`
}
