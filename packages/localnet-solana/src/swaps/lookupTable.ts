import { address, type Address } from '@solana/kit'

/** Where the lookup table of the local pools lies. */
export const lookupTable: Address = address('TabLeTestxLatchkitLoca1netxxxxxxxxxxxxxxxxx')
