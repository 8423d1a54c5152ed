import type { SessionRequest } from '@latchkit/wire'
import { zeroAddress, type Address } from 'viem'
import { expect, test } from 'vitest'
import { parseTerms } from './parseTerms.ts'
import { decodeTerms, encodeTerms } from './sessionTerms.ts'
import { trimPermissions } from './trimPermissions.ts'

const account: Address = '0x00000000000000000000000000000000000000aa'
const validator: Address = '0x00000000000000000000000000000000000000bb'
const place: Address = '0x00000000000000000000000000000000000000cc'
const nowSeconds = 1_000_000
const frame = {
  account,
  validator,
  siteKey: place,
  serverKey: validator,
  salt: `0x${'01'.repeat(16)}`,
  gasLimitWei: 77n,
  nowSeconds,
} as const
const coins = {
  type: 'native-token-recurring-allowance',
  data: { allowance: '5', start: 0, period: 0 },
}
const read = (more: Partial<SessionRequest> = {}) =>
  parseTerms(
    {
      expiry: nowSeconds + 60,
      signer: { type: 'keys', data: {} },
      permissions: [coins],
      policies: [],
      ...more,
    },
    frame,
  )
const policy = (type: string, data: Readonly<Record<string, unknown>>) => ({ type, data })

test('a session lasts a year at most', () => {
  const latest = nowSeconds + 366 * 86_400
  expect(read({ expiry: latest }).expiry).toBe(latest)
  for (const expiry of [latest + 1, nowSeconds, nowSeconds - 1, 0])
    expect(() => read({ expiry })).toThrow('expiry must be within a year')
})

test('no paymaster may pay unless one is named, and one alone may be', () => {
  expect(read().paymaster).toBe(zeroAddress)
  expect(read({ policies: [policy('paymaster', { address: place })] }).paymaster).toBe(place)
  for (const policies of [
    [policy('paymaster', {})],
    [policy('paymaster', { address: zeroAddress })],
    [policy('paymaster', { address: 'place' })],
    [policy('paymaster', { address: place }), policy('paymaster', { address: account })],
  ])
    expect(() => read({ policies })).toThrow('paymaster needs the address of one contract')
})

test('of several limits the lowest holds, and without any the operator’s', () => {
  expect(read()).toMatchObject({ gasLimitWei: 77n, callLimit: 2n ** 256n - 1n })
  const policies = [
    policy('gas-limit', { limit: '9' }),
    policy('gas-limit', { limit: '3' }),
    policy('call-limit', { count: '0' }),
    policy('call-limit', { count: '4' }),
  ]
  expect(read({ policies })).toMatchObject({ gasLimitWei: 3n, callLimit: 0n })
})

test.each<[string, Partial<SessionRequest>, string]>([
  ['nothing', { permissions: [] }, 'permissions is empty'],
  ['an unknown permission', { permissions: [policy('all', {})] }, 'are not supported'],
  ['an unknown policy', { policies: [policy('all', {})] }, 'are not supported'],
  [
    'nine allowances',
    { permissions: Array.from({ length: 9 }, () => coins) },
    'There are more than',
  ],
  [
    'an allowance that begins when the session ends',
    { permissions: [{ ...coins, data: { ...coins.data, start: nowSeconds + 60 } }] },
    'starts after the session expires',
  ],
  ...[account, validator].map((address): [string, Partial<SessionRequest>, string] => [
    `a token that is ${address}`,
    { permissions: [policy('erc20-recurring-allowance', { address, allowance: '1' })] },
    'may not call the account itself or its validator',
  ]),
])('%s is not permitted', (_, more, message) => {
  expect(() => read(more)).toThrow(message)
})

test('terms that are decoded are those that were encoded; others are of an earlier version', () => {
  const terms = read({ policies: [policy('paymaster', { address: place })] })
  expect(decodeTerms(encodeTerms(terms))).toMatchObject({ paymaster: place, gasLimitWei: 77n })
  for (const encoded of [
    '0x',
    `${encodeTerms(terms)}00`,
    encodeTerms(terms).slice(0, -64),
  ] as const)
    expect(() => decodeTerms(encoded as `0x${string}`)).toThrow('earlier version')
})

test('of an ABI the named functions are left, and nothing of other permissions is touched', () => {
  const entry = (name: string, type = 'function') => ({ type, name, inputs: [] })
  const call = policy('contract-call', {
    address: place,
    abi: [
      entry('one'),
      entry('two'),
      entry('one', 'event'),
      'one',
      null,
      { ...entry('one'), inputs: [{ type: 'bool' }] },
    ],
    functions: [{ functionName: 'one' }],
  })
  const odd = policy('contract-call', { abi: 'one' })
  const alike = policy('erc20-recurring-allowance', { ...call.data })
  expect(trimPermissions([coins, call, odd, alike])).toEqual([
    coins,
    policy('contract-call', {
      ...call.data,
      abi: [entry('one'), { ...entry('one'), inputs: [{ type: 'bool' }] }],
    }),
    odd,
    alike,
  ])
})
