import { expect, it } from 'vitest'
import { unlistedToken } from '../../model/nativeCoin.ts'
import { openPayment } from './openPayment.ts'

const usdx = unlistedToken({ networkId: 'eip155:1', address: '0xdd', symbol: 'USDX', decimals: 6 })
const ether = unlistedToken({ networkId: 'eip155:1', symbol: 'ETH', decimals: 18 })
const payee = { name: 'Shop', note: () => true }
const params = { amount: '10.5', to: '0xbb' }
const filled = {
  token: usdx,
  to: '0xbb',
  isName: false,
  receiver: '0xBB',
  receiverProblem: undefined,
}

it('reviews exactly what is requested, with the address as its namespace writes it', () => {
  const draft = { token: usdx, units: 10_500_000n, to: '0xBB', isMax: false }
  expect(openPayment(params, usdx, filled)).toEqual(draft)
  expect(openPayment({ ...params, payee }, usdx, filled)).toEqual({ ...draft, payee })
})

it('keeps the decimals that the site has given, whatever a list says', () => {
  const form = { ...filled, token: { ...usdx, decimals: 18 } }
  expect(openPayment(params, usdx, form)).toMatchObject({ token: usdx, units: 10_500_000n })
})

it('waits until addresses can be checked, but for a name', () => {
  const form = { ...filled, receiverProblem: 'lookingUp' } as const
  expect(openPayment(params, usdx, form)).toBe('loading')
  expect(openPayment({ ...params, payee }, usdx, form)).toBe('loading')
  expect(openPayment(params, usdx, { ...form, isName: true })).toBe('form')
})

it.each([
  ['no network of the site', 'NetworkNotFound', params, undefined, filled],
  ['no amount', 'InvalidAmount', { to: '0xbb' }, usdx, filled],
  ['an amount of nothing', 'InvalidAmount', { ...params, amount: '0.00' }, usdx, filled],
  ['no number', 'InvalidAmount', { ...params, amount: '1e3' }, usdx, filled],
  [
    'digits that the token lacks',
    'InvalidAmount',
    { ...params, amount: '0.1234567' },
    usdx,
    filled,
  ],
  ['no address', 'InvalidAddress', params, usdx, { ...filled, receiverProblem: 'invalid' }],
  ['nobody', 'InvalidAddress', params, usdx, { ...filled, receiverProblem: 'missing' }],
  ['the token itself', 'InvalidAddress', params, usdx, { ...filled, receiverProblem: 'isToken' }],
  ['a name, found or not', 'InvalidAddress', params, usdx, { ...filled, isName: true }],
  ['another receiver by now', 'InvalidAddress', params, usdx, { ...filled, to: '0xcc' }],
  ['another token by now', 'InvalidAddress', params, usdx, { ...filled, token: ether }],
] as const)(
  'has %s corrected in the form, and never with a payee',
  (_, problem, given, token, form) => {
    expect(openPayment(given, token, form)).toBe('form')
    expect(openPayment({ ...given, payee }, token, form)).toBe(problem)
  },
)
