import type { Address, Hex } from 'viem'
import { encodeWord } from './encodeWord.ts'

/**
 * Returns the calldata of a function each of whose parameters takes one word: addresses and numbers without a sign.
 * @param selector the first four bytes of the hash of the function's signature
 * @throws KitError `InvalidAddress`, and RangeError for a number that does not fit into a word
 */
export function encodeCall(selector: Hex, ...values: readonly (Address | bigint)[]): Hex {
  return `${selector}${values.map(encodeWord).join('')}`
}
