import type { Hex } from 'viem'
import { isHex } from '../abi/isHex.ts'
import { readWords, type Words } from '../abi/words.ts'
import { causesOf } from './causesOf.ts'

/** Why a call would fail, in the contract's own words where it has any. `undefined` where it was no revert. */
export function revertReason(error: unknown): string | undefined {
  const { data, message } = findRevert(error)
  if (data !== undefined && data !== '0x') {
    const unknown = `The contract refused with ${data.slice(0, 10)}.`
    try {
      const words = readWords(data)
      return readers[words.selector]?.(words) ?? unknown
    } catch {
      return unknown
    }
  }
  if (message === undefined || !/revert/i.test(message)) return undefined
  return message.replace(/^execution reverted:?\s*/i, '') || 'The contract refused.'
}

/** `Error(string)`, `Panic(uint256)` and the errors of ERC-6093 that a plain transfer can meet. */
const readers: Readonly<Record<string, (words: Words) => string>> = {
  '0x08c379a0': (words) => textOf(words.bytes(words.offset(0))),
  '0x4e487b71': (words) => `Panic(${words.word(0)})`,
  '0xe450d38c': (words) =>
    `ERC20InsufficientBalance(${words.address(0)}, ${words.word(1)}, ${words.word(2)})`,
  '0x96c6fd1e': (words) => `ERC20InvalidSender(${words.address(0)})`,
  '0xec442f05': (words) => `ERC20InvalidReceiver(${words.address(0)})`,
  '0xd93c0665': () => 'EnforcedPause()',
}

function textOf(bytes: Hex): string {
  const pairs = bytes.slice(2).match(/../g) ?? []
  return new TextDecoder().decode(Uint8Array.from(pairs, (pair) => Number.parseInt(pair, 16)))
}

function findRevert(error: unknown): { readonly data?: Hex; readonly message?: string } {
  let data: Hex | undefined
  let message: string | undefined
  for (const cause of causesOf(error) as readonly NodeError[]) {
    const found = typeof cause?.data === 'object' ? cause.data?.data : cause?.data
    if (isHex(found)) data ??= found
    if (typeof cause?.details === 'string') message ??= cause.details
    if (typeof cause?.message === 'string') message ??= cause.message
  }
  return { ...(data !== undefined && { data }), ...(message !== undefined && { message }) }
}

interface NodeError {
  readonly data?: Hex | { readonly data?: Hex }
  readonly details?: string
  readonly message?: string
}
