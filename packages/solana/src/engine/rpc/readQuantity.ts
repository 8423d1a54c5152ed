import { readBigint } from './readBigint.ts'

/** What an answer counts: lamports, blocks, units. `undefined` where it is no integer, or below zero. */
export function readQuantity(value: unknown): bigint | undefined {
  const number = readBigint(value)
  return number !== undefined && number >= 0n ? number : undefined
}
