import { encodeFunctionData, pad, parseAbi, zeroAddress, type Address, type Hex } from 'viem'
import { expect, test } from 'vitest'
import type { SessionTerms } from '../terms/sessionTerms.ts'
import { decodeCalls, encodeCalls, type AccountCall } from './accountCalls.ts'
import { isPermitted } from './isPermitted.ts'
import { measureOperation } from './measureOperation.ts'

const account: Address = '0x00000000000000000000000000000000000000aa'
const validator: Address = '0x00000000000000000000000000000000000000bb'
const place: Address = '0x00000000000000000000000000000000000000cc'
const token: Address = '0x00000000000000000000000000000000000000dd'
const paymaster: Address = '0x00000000000000000000000000000000000000ee'
const abi = parseAbi([
  'function transfer(address to, uint256 amount)',
  'function approve(address to, uint256 amount)',
  'function enter(uint256 amount)',
])
const enter = (amount: bigint): Hex =>
  encodeFunctionData({ abi, functionName: 'enter', args: [amount] })
const move = (functionName: 'transfer' | 'approve', amount: bigint): Hex =>
  encodeFunctionData({ abi, functionName, args: [place, amount] })
const word = (value: bigint): Hex => pad(`0x${value.toString(16).padStart(2, '0')}`)
const terms: SessionTerms = {
  salt: pad('0x01', { size: 16 }),
  siteKey: place,
  serverKey: validator,
  expiry: 2_000,
  paymaster,
  gasLimitWei: 100n,
  callLimit: 5n,
  functions: [
    {
      target: place,
      selector: enter(0n).slice(0, 10) as Hex,
      valueLimit: 7n,
      conditions: [
        { argument: 0, comparison: 1, value: word(2n) },
        { argument: 0, comparison: 2, value: word(9n) },
      ],
    },
  ],
  allowances: [
    { token: zeroAddress, amount: 10n, start: 500, period: 100 },
    { token, amount: 20n, start: 0, period: 0 },
  ],
}
const call = (target: Address, callData: Hex = '0x', value = 0n): AccountCall => ({
  target,
  callData,
  value,
})
const may = (each: AccountCall, of: SessionTerms = terms): boolean =>
  isPermitted(of, { account, validator }, each)

test.each<[string, AccountCall, boolean]>([
  ['coins', call(place, '0x', 1n), true],
  ['coins to the account', call(account, '0x', 1n), false],
  ['coins to the validator', call(validator, '0x', 1n), false],
  ['a named function', call(place, enter(3n), 7n), true],
  ['a bound that must be passed', call(place, enter(2n)), false],
  ['a bound that must not be reached', call(place, enter(9n)), false],
  ['more coins than the function may have', call(place, enter(3n), 8n), false],
  ['a function of another contract', call(token, enter(3n)), false],
  ['another function', call(place, '0x12345678'), false],
  ['half a selector', call(place, '0x123456'), false],
  ['an argument that is cut', call(place, enter(3n).slice(0, -2) as Hex), false],
  ['an argument that is cut to one that fits', call(place, enter(768n).slice(0, -2) as Hex), false],
  ['a transfer of the token', call(token, move('transfer', 1n)), true],
  ['an approval of the token', call(token, move('approve', 1n)), false],
  ['a transfer with coins', call(token, move('transfer', 1n), 1n), false],
  ['a transfer of another token', call(paymaster, move('transfer', 1n)), false],
  ['a transfer at the address 0', call(zeroAddress, move('transfer', 1n)), false],
  ['a transfer with more behind it', call(token, `${move('transfer', 1n)}00`), false],
])('a session permits as it says: %s', (_, each, expected) => {
  expect(may(each)).toBe(expected)
})

test('a function is named by all of its selector', () => {
  const [permitted] = terms.functions
  const free = {
    ...terms,
    functions: [{ ...(permitted as NonNullable<typeof permitted>), conditions: [] }],
  }
  expect(may(call(place, enter(3n)), free)).toBe(true)
  expect(may(call(place, move('transfer', 3n)), free)).toBe(false)
})

test('an approval is permitted by its function alone, and counts against the allowance', () => {
  const approval = call(token, move('approve', 5n))
  const approving = {
    ...terms,
    functions: [
      {
        target: token,
        selector: approval.callData.slice(0, 10) as Hex,
        valueLimit: 0n,
        conditions: [],
      },
    ],
  }
  expect(may(approval, approving)).toBe(true)
  expect(measureOperation(approving, operation, [approval], 731).charges).toContainEqual({
    counter: 'a1:0',
    amount: 5n,
    limit: 20n,
  })
})

test('without an allowance for coins none are sent', () => {
  const without = { ...terms, allowances: terms.allowances.slice(1) }
  expect(may(call(place, '0x', 1n), without)).toBe(false)
})

test('a value that must be equal is', () => {
  const [permitted] = terms.functions
  const equal = {
    ...terms,
    functions: [
      {
        ...(permitted as NonNullable<typeof permitted>),
        conditions: [{ argument: 0, comparison: 0, value: word(4n) }],
      },
    ],
  }
  expect([3n, 4n, 5n].map((amount) => may(call(place, enter(amount)), equal))).toEqual([
    false,
    true,
    false,
  ])
})

const operation = {
  sender: account,
  nonce: '0x0',
  callData: '0x',
  callGasLimit: '0x1',
  verificationGasLimit: '0x2',
  preVerificationGas: '0x4',
  maxFeePerGas: '0x3',
  maxPriorityFeePerGas: '0x1',
  signature: '0x',
} as const

test('an operation is charged its gas, its calls, its coins and its tokens', () => {
  const calls = [
    call(place, '0x', 2n),
    call(place, enter(3n), 1n),
    call(token, move('transfer', 4n)),
    call(token, move('approve', 5n)),
  ]
  expect(measureOperation(terms, operation, calls, 731)).toEqual({
    periods: [2, 0],
    charges: [
      { counter: 'gas', amount: 21n, limit: 100n },
      { counter: 'calls', amount: 4n, limit: 5n },
      { counter: 'a0:2', amount: 3n, limit: 10n },
      { counter: 'a1:0', amount: 9n, limit: 20n },
    ],
  })
})

test('nothing is spent before its start, and a second later it is', () => {
  const spend = (nowSeconds: number) => () =>
    measureOperation(terms, operation, [call(place, '0x', 1n)], nowSeconds)
  expect(spend(499)).toThrow('The allowance starts at 500')
  expect(spend(500)).not.toThrow()
  expect(() => measureOperation(terms, operation, [call(place)], 499)).not.toThrow()
})

test('the permitted paymaster pays the gas, and no other does', () => {
  const measure = (by: Address, of = terms) =>
    measureOperation(of, { ...operation, paymaster: by }, [call(place)], 0).charges
  expect(measure(paymaster).map(({ counter }) => counter)).toEqual(['calls'])
  expect(() => measure(place)).toThrow('does not permit this paymaster')
  expect(() => measure(paymaster, { ...terms, paymaster: zeroAddress })).toThrow(
    'does not permit this paymaster',
  )
  expect(() => measure(zeroAddress, { ...terms, paymaster: zeroAddress })).toThrow(
    'paymaster is address 0',
  )
})

test('calls are read as they are written, and in no other way', () => {
  const calls = [call(place, enter(3n), 1n), call(token)]
  expect(decodeCalls(encodeCalls(calls))).toEqual(calls)
  for (const callData of [encodeCalls([]), `${encodeCalls(calls)}00`, '0x', '0x12345678'] as const)
    expect(decodeCalls(callData)).toBeUndefined()
})
