import { expect, test } from 'vitest'
import { testKit } from '../../test/testKit.ts'
import { checkGas } from './checkGas.ts'
import { checkSend, type SendForm } from './checkSend.ts'
import type { PreparedTransfer } from './transfer.ts'

const token = { networkId: 'eip155:one', symbol: 'USDX', decimals: 6, address: 'tokenX' } as const
const right: SendForm = { token, amountText: '1.5', to: 'foxA', balance: 2_000_000n }

function problems(change: Partial<SendForm>): readonly string[] {
  return checkSend(testKit().kit, { ...right, ...change })
}

test('finds nothing wrong with a form that is right', () => {
  expect(problems({})).toEqual([])
  expect(problems({ amountText: '2.000000', to: ' foxA ' })).toEqual([])
  expect(problems({ balance: undefined, amountText: '99999' })).toEqual([])
})

test('names everything that is missing', () => {
  expect(problems({ token: undefined, amountText: ' ', to: '' })).toEqual([
    'token_missing',
    'amount_missing',
    'receiver_missing',
  ])
})

test('takes no amount that is none, or finer than the token', () => {
  for (const amountText of ['abc', '-1', '1e3', '0', '0.000', '1.0000001', '1,5', '.', 'NaN'])
    expect(problems({ amountText })).toEqual(['amount_invalid'])
})

test('takes no more than there is, to the last unit', () => {
  expect(problems({ amountText: '2.000001' })).toEqual(['amount_too_large'])
})

test('takes no receiver that is none, and not the token itself', () => {
  expect(problems({ to: 'nobody' })).toEqual(['receiver_invalid'])
  expect(problems({ to: 'tokenX' })).toEqual(['receiver_is_token'])
})

test('takes no receiver of another network', () => {
  expect(problems({ to: 'twoA' })).toEqual(['receiver_invalid'])
  expect(problems({ to: 'twoA', token: { ...token, networkId: 'eip155:two' } })).toEqual([])
})

test('needs the fee beside what is sent, of the native coin alone', () => {
  const request = { networkId: 'eip155:one', to: 'b', amount: 1n } as const
  const from = { address: 'a', accountId: 'eip155:one:a', type: 'eoa' } as const
  const prepared = (nativeBalance: bigint, tokenAddress?: string) => ({
    amount: 90n,
    maximumFee: 10n,
    nativeBalance,
    request: { ...request, from, ...(tokenAddress !== undefined && { tokenAddress }) },
  })
  const enough = (...of: [bigint, string?]) =>
    checkGas(prepared(...of) satisfies Partial<PreparedTransfer>)
  expect([enough(100n), enough(99n), enough(10n, 'x'), enough(9n, 'x')]).toEqual([
    true,
    false,
    true,
    false,
  ])
  expect(checkGas({ ...prepared(0n, 'x'), maximumFee: 0n })).toBe(false)
})
