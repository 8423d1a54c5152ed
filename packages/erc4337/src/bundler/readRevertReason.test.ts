import { encodeErrorResult, parseAbi } from 'viem'
import { expect, test } from 'vitest'
import { readRevertReason } from './readRevertReason.ts'

const abi = parseAbi(['error Error(string)', 'error Panic(uint256)', 'error NotPaid()'])
const error = (text: string) => encodeErrorResult({ abi, errorName: 'Error', args: [text] })

test('the text that a contract reverts with is read', () => {
  expect(readRevertReason(error('not enough'))).toBe('not enough')
  expect(readRevertReason(error('a'.repeat(1_000)))).toBe('a'.repeat(200))
})

test.each([
  ['nothing', '0x'],
  ['an empty text', error('')],
  ['a panic', encodeErrorResult({ abi, errorName: 'Panic', args: [17n] })],
  ['an error of its own', encodeErrorResult({ abi, errorName: 'NotPaid' })],
  ['half a text', error('not enough').slice(0, 80) as `0x${string}`],
] as const)('%s is no text', (_name, data) => {
  expect(readRevertReason(data)).toBeUndefined()
})
