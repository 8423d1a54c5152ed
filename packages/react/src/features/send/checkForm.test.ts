import { describe, expect, test } from 'vitest'
import { bob, someBalances, usdx } from '../../../test/createAccountKit.ts'
import { createTestKit } from '../../../test/createTestKit.ts'
import { heldToken } from '../../model/heldToken.ts'
import { checkForm, type FormSurroundings, type SendInput } from './checkForm.ts'

const addresses = (await createTestKit().kit.adapters.get('eip155')?.loadAddresses()) ?? {
  isAddress: () => false,
}
const dollars = someBalances.filter(({ symbol }) => symbol === 'USDX').map(heldToken)[0]

function check(input: Partial<SendInput>, surroundings: Partial<FormSurroundings> = {}) {
  return checkForm(
    { token: dollars, typed: '1', unit: 'token', to: bob, ...input },
    { decimalMark: '.', nativeBalance: 1n, addresses, ...surroundings },
  )
}

test('a form that is right can be reviewed', () => {
  expect(check({ typed: '1234.5' })).toEqual({
    units: 1_234_500_000n,
    amountProblem: undefined,
    receiverProblem: undefined,
    blocker: undefined,
  })
})

describe('the first thing that is wrong', () => {
  const cases = [
    ['no token', { token: undefined }, {}, 'token'],
    ['no token, and nothing else', { token: undefined, typed: '', to: '' }, {}, 'token'],
    ['no amount', { typed: '' }, {}, 'amount'],
    ['no amount and no receiver', { typed: '', to: '' }, {}, 'amount'],
    ['too much', { typed: '1234.500001' }, {}, 'amount'],
    ['nothing for the fee', {}, { nativeBalance: 0n }, 'gas'],
    ['nothing for the fee, and no receiver', { to: '' }, { nativeBalance: 0n }, 'gas'],
    ['no receiver', { to: '' }, {}, 'receiver'],
    ['a receiver that is not an address', { to: '0x123' }, {}, 'receiver'],
    ['a fee that is not known yet', {}, { nativeBalance: undefined }, undefined],
  ] as const
  test.each(cases)('%s', (_, input, surroundings, blocker) => {
    expect(check(input, surroundings).blocker).toBe(blocker)
  })
})

describe('an amount', () => {
  const cases = [
    ['', 'missing'],
    ['0', 'invalid'],
    ['0.0', 'invalid'],
    ['abc', 'invalid'],
    ['-1', 'invalid'],
    ['1e3', 'invalid'],
    ['0.0000001', 'tooPrecise'],
    ['0.0000010', undefined],
    ['1234.500001', 'tooLarge'],
    ['1234.5', undefined],
    ['1,5', undefined],
    ['1,234', 'ambiguous'],
  ] as const
  test.each(cases)('%j is %s', (typed, code) => {
    expect(check({ typed }).amountProblem?.code).toBe(code)
  })

  test('names both readings where it has two', () => {
    expect(check({ typed: '1,234' }).amountProblem).toMatchObject({
      whole: '1234',
      fraction: '1.234',
    })
  })

  test('in money is turned into tokens, rounded down', () => {
    const three = dollars && { ...dollars, price: 3 }
    expect(check({ token: three, typed: '1', unit: 'money' }).units).toBe(333_333n)
    expect(check({ token: three, typed: '1.123456789', unit: 'money' }).units).toBe(374_485n)
  })

  test('in money of a token without a price is none', () => {
    const free = dollars && { ...dollars, price: 0 }
    expect(check({ token: free, unit: 'money' })).toMatchObject({
      units: undefined,
      amountProblem: { code: 'noPrice' },
      blocker: 'amount',
    })
  })
})

describe('a receiver', () => {
  const cases = [
    ['', 'missing'],
    ['   ', 'missing'],
    ['0x123', 'invalid'],
    ['alice.example', 'invalid'],
    [usdx, 'isToken'],
    [usdx.toLowerCase(), 'isToken'],
    [bob, undefined],
  ] as const
  test.each(cases)('%j is %s', (to, problem) => {
    expect(check({ to }).receiverProblem).toBe(problem)
  })
})
