import type { SponsoredCall } from '@latchkit/backend/chain'
import {
  concat,
  encodeAbiParameters,
  encodeFunctionData,
  pad,
  parseAbi,
  toHex,
  type Hex,
} from 'viem'
import { expect, test } from 'vitest'
import { isSponsored } from './isSponsored.ts'

const token = '0x00000000000000000000000000000000000000aa'
const stranger = '0x00000000000000000000000000000000000000bb'
const transfer: Hex = '0xa9059cbb0000'
const approve: Hex = '0x095ea7b30000'
const rules: readonly SponsoredCall[] = [{ contract: token, methods: ['0xa9059cbb'] }]

const abi = parseAbi([
  'struct Call { address to; uint256 value; bytes data; }',
  'function execute(address to, uint256 value, bytes data)',
  'function executeBatch(Call[] calls)',
  'function executeBatch(address[] to, uint256[] values, bytes[] data)',
  'function execute(bytes32 mode, bytes calls)',
])
const tuple = [
  { type: 'tuple[]', components: [{ type: 'address' }, { type: 'uint256' }, { type: 'bytes' }] },
] as const
type Calls = readonly (readonly [to: Hex, data: Hex])[]

/** The ways in which accounts are told what to call. */
const ways: Readonly<Record<string, (calls: Calls) => Hex>> = {
  'a batch of calls': (calls) =>
    encodeFunctionData({
      abi,
      functionName: 'executeBatch',
      args: [calls.map(([to, data]) => ({ to, value: 0n, data }))],
    }),
  'a batch in three lists': (calls) =>
    encodeFunctionData({
      abi,
      functionName: 'executeBatch',
      args: [calls.map(([to]) => to), calls.map(() => 0n), calls.map(([, data]) => data)],
    }),
  'a batch of ERC-7579': (calls) =>
    encodeFunctionData({
      abi,
      functionName: 'execute',
      args: [
        pad('0x01', { dir: 'right' }),
        encodeAbiParameters(tuple, [calls.map(([to, data]) => [to, 0n, data] as const)]),
      ],
    }),
}

test.each(Object.entries(ways))('%s is paid for where every call is', (_name, write) => {
  expect(isSponsored(write([[token, transfer]]), rules)).toBe(true)
  expect(
    isSponsored(
      write([
        [token, transfer],
        [token, transfer],
      ]),
      rules,
    ),
  ).toBe(true)
  expect(
    isSponsored(
      write([
        [token, transfer],
        [token, approve],
      ]),
      rules,
    ),
  ).toBe(false)
  expect(isSponsored(write([[stranger, transfer]]), rules)).toBe(false)
  expect(isSponsored(write([[token, '0x']]), rules)).toBe(false)
  expect(isSponsored(write([]), rules)).toBe(false)
  expect(isSponsored(write([[token, approve]]), [{ contract: token }])).toBe(true)
})

test('one call is paid for where it is named', () => {
  const one = (to: Hex, data: Hex): Hex =>
    encodeFunctionData({ abi, functionName: 'execute', args: [to, 0n, data] })
  const modular = (kind: Hex, to: Hex, data: Hex): Hex =>
    encodeFunctionData({
      abi,
      functionName: 'execute',
      args: [pad(kind, { dir: 'right' }), concat([to, toHex(0n, { size: 32 }), data])],
    })
  expect(isSponsored(one(token, transfer), rules)).toBe(true)
  expect(isSponsored(one(token, approve), rules)).toBe(false)
  expect(isSponsored(modular('0x00', token, transfer), rules)).toBe(true)
  expect(isSponsored(modular('0x00', stranger, transfer), rules)).toBe(false)
  expect(isSponsored(modular('0xff', token, transfer), rules), 'a delegatecall').toBe(false)
})

test('a batch in a mode that is neither of the two is not paid for, though it reads like one', () => {
  const calls = encodeAbiParameters(tuple, [[[token, 0n, transfer]]])
  for (const [kind, expected] of [
    ['0x01', true],
    ['0xff', false],
    ['0xfe', false],
  ] as const) {
    const args = [pad(kind, { dir: 'right' }), calls] as const
    const callData = encodeFunctionData({ abi, functionName: 'execute', args })
    expect(isSponsored(callData, rules)).toBe(expected)
  }
})

test('what cannot be read is paid for only where any call is', () => {
  for (const callData of [
    '0x',
    '0x12345678',
    '0xb61d27f6',
    `0x34fcd5be${'f'.repeat(64)}`,
  ] as const) {
    expect(isSponsored(callData, rules)).toBe(false)
    expect(isSponsored(callData, undefined)).toBe(true)
  }
  const uneven = encodeFunctionData({
    abi,
    functionName: 'executeBatch',
    args: [[token, token], [0n], [transfer]],
  })
  expect(isSponsored(uneven, rules)).toBe(false)
  expect(isSponsored(uneven, [{ contract: token }])).toBe(false)
})
