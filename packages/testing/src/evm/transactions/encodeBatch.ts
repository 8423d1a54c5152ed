import type { Hex } from '../crypto/hex.ts'

/** A call of a batch. */
export interface BatchCall {
  readonly to: Hex
  readonly value: bigint
  readonly data: Hex
}

/** The selector of `executeBatch(address[],uint256[],bytes[])`, as the `SimpleAccount` of ERC-4337’s authors has it. */
const executeBatch = '47e1da2a'
const wordBytes = 32

/** Returns the calldata with which a contract account makes several calls, all or none. */
export function encodeBatch(calls: readonly BatchCall[]): Hex {
  const length = toWord(BigInt(calls.length))
  const targets = length + calls.map(({ to }) => toWord(BigInt(to))).join('')
  const values = length + calls.map(({ value }) => toWord(value)).join('')
  const bytes = calls.map(({ data }) => encodeBytes(data))
  const datas = length + withOffsets(bytes)
  return `0x${executeBatch}${withOffsets([targets, values, datas])}`
}

/** Encodes dynamic parts: where each begins, then the parts. */
function withOffsets(parts: readonly string[]): string {
  let at = parts.length * wordBytes
  const offsets = parts.map((part) => {
    const offset = toWord(BigInt(at))
    at += part.length / 2
    return offset
  })
  return [...offsets, ...parts].join('')
}

function encodeBytes(data: Hex): string {
  const bytes = data.slice(2)
  const padded = bytes.padEnd(Math.ceil(bytes.length / (wordBytes * 2)) * wordBytes * 2, '0')
  return toWord(BigInt(bytes.length / 2)) + padded
}

function toWord(value: bigint): string {
  return value.toString(16).padStart(wordBytes * 2, '0')
}
