import type { Hex } from 'viem'

/** Accounts of EIP-7702 have this in place of a factory, padded or not. EntryPoints know it by 20 bytes. */
export const shortMarker = '0x7702'
export const wholeMarker: Hex = `0x7702${'0'.repeat(36)}`

/** True for what accounts of EIP-7702 have in place of a factory, which is no contract. */
export function isEip7702Marker(factory: string): boolean {
  return factory === shortMarker || factory === wholeMarker
}
