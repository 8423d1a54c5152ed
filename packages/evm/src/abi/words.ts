import type { Address, Hex } from 'viem'
import { checksumAddress } from '../address/checksumAddress.ts'

const prefixCharacters = 2
const selectorBytes = 4
const wordBytes = 32

/** Calldata as its selector and 32-byte words, with the offsets of ABI-encoded values counted from their start. */
export interface Words {
  readonly selector: Hex
  /** Returns the word at an index, counted from `start` bytes after the selector. */
  word(index: number, start?: number): bigint
  address(index: number, start?: number): Address
  /** Returns the offset in the word at an index as bytes after the selector. */
  offset(index: number, start?: number): number
  /** Returns the bytes of a value of the type `bytes` that begins at `start`. */
  bytes(start: number): Hex
}

/**
 * Returns the words of calldata, which is read strictly: an address with bits above it, an offset out of the data or a
 * word beyond its end throws.
 * @throws RangeError
 */
export function readWords(data: Hex): Words {
  const body = data.slice(prefixCharacters + selectorBytes * 2)
  const cut = (start: number, length: number): Hex => {
    const part = body.slice(start * 2, (start + length) * 2)
    if (start < 0 || part.length !== length * 2) throw new RangeError('The calldata ends early.')
    return `0x${part}`
  }
  const word = (index: number, start = 0) => BigInt(cut(start + index * wordBytes, wordBytes))
  const small = (value: bigint) => {
    if (value > BigInt(body.length)) throw new RangeError('The calldata points out of itself.')
    return Number(value)
  }
  return {
    selector: data.slice(0, prefixCharacters + selectorBytes * 2).toLowerCase() as Hex,
    word,
    address(index, start) {
      const value = word(index, start)
      if (value >> 160n !== 0n) throw new RangeError('An address of the calldata is too long.')
      return checksumAddress(`0x${value.toString(16).padStart(40, '0')}`) as Address
    },
    offset: (index, start = 0) => start + small(word(index, start)),
    bytes: (start) => cut(start + wordBytes, small(word(0, start))),
  }
}
