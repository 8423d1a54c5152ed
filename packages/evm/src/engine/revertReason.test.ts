import { encodeErrorResult, parseAbi, type Hex } from 'viem'
import { expect, test } from 'vitest'
import { revertReason } from './revertReason.ts'
import { RpcResponseError } from './rpcResponseError.ts'

const abi = parseAbi([
  'error Error(string)',
  'error Panic(uint256)',
  'error ERC20InsufficientBalance(address sender, uint256 balance, uint256 needed)',
  'error ERC20InvalidSender(address sender)',
  'error ERC20InvalidReceiver(address receiver)',
  'error EnforcedPause()',
  'error Closed()',
])
const address = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
const reverted = (data: unknown, message = 'execution reverted') =>
  new RpcResponseError(message, 3, data)

test.each<readonly [string, Hex]>([
  [
    'Paused: très bien',
    encodeErrorResult({ abi, errorName: 'Error', args: ['Paused: très bien'] }),
  ],
  ['', encodeErrorResult({ abi, errorName: 'Error', args: [''] })],
  ['Panic(17)', encodeErrorResult({ abi, errorName: 'Panic', args: [17n] })],
  [
    `ERC20InsufficientBalance(${address}, 1, 2)`,
    encodeErrorResult({ abi, errorName: 'ERC20InsufficientBalance', args: [address, 1n, 2n] }),
  ],
  [
    `ERC20InvalidSender(${address})`,
    encodeErrorResult({ abi, errorName: 'ERC20InvalidSender', args: [address] }),
  ],
  [
    `ERC20InvalidReceiver(${address})`,
    encodeErrorResult({ abi, errorName: 'ERC20InvalidReceiver', args: [address] }),
  ],
  ['EnforcedPause()', encodeErrorResult({ abi, errorName: 'EnforcedPause' })],
  ['The contract refused with 0xb2a58e0d.', '0xb2a58e0d'],
])('says %j', (reason, data) => {
  expect(revertReason(reverted(data))).toBe(reason)
  expect(revertReason(reverted({ data }))).toBe(reason)
  expect(revertReason(new Error('Outside', { cause: reverted(data) }))).toBe(reason)
})

test('data that ends early is not believed', () => {
  for (const data of ['0x08c379a0', '0x4e487b7112'])
    expect(revertReason(reverted(data))).toBe(`The contract refused with ${data.slice(0, 10)}.`)
})

test('without data, the message says why, where it is a revert', () => {
  expect(revertReason(reverted(undefined, 'execution reverted: Too late'))).toBe('Too late')
  expect(revertReason(reverted('0x'))).toBe('The contract refused.')
  expect(revertReason(new Error('The node is down.'))).toBeUndefined()
  expect(revertReason(undefined)).toBeUndefined()
})
