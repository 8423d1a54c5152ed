import { expect, test } from 'vitest'
import { testKit } from '../../test/testKit.ts'
import { checkGas } from './checkGas.ts'
import { checkSend, type SendForm } from './checkSend.ts'
import type { PreparedTransfer } from './transfer.ts'

const token = { networkId: 'eip155:one', symbol: 'USDX', decimals: 6, address: 'tokenX' } as const
const right: SendForm = { token, amountText: '1.5', to: 'foxA', balance: 2_000_000n }

async function problems(change: Partial<SendForm>): Promise<readonly string[]> {
  const addresses = await testKit().kit.adapters.get('eip155')?.loadAddresses()
  return addresses ? checkSend({ ...right, ...change }, addresses) : ['no addresses']
}

test('finds nothing wrong with a form that is right', async () => {
  expect(await problems({})).toEqual([])
  expect(await problems({ amountText: '2.000000', to: ' foxA ' })).toEqual([])
  expect(await problems({ balance: undefined, amountText: '99999' })).toEqual([])
})

test('names everything that is missing', async () => {
  expect(await problems({ token: undefined, amountText: ' ', to: '' })).toEqual([
    'token_missing',
    'amount_missing',
    'receiver_missing',
  ])
})

test('takes no amount that is none, or finer than the token', async () => {
  for (const amountText of ['abc', '-1', '1e3', '0', '0.000', '1.0000001', '1,5', '.', 'NaN'])
    expect(await problems({ amountText })).toEqual(['amount_invalid'])
})

test('takes no more than there is, to the last unit', async () => {
  expect(await problems({ amountText: '2.000001' })).toEqual(['amount_too_large'])
})

test('takes no receiver that is none, and not the token itself', async () => {
  expect(await problems({ to: 'nobody' })).toEqual(['receiver_invalid'])
  expect(await problems({ to: 'tokenX' })).toEqual(['receiver_is_token'])
})

test('takes no receiver of another network', async () => {
  expect(await problems({ to: 'twoA' })).toEqual(['receiver_invalid'])
  expect(await problems({ to: 'twoA', token: { ...token, networkId: 'eip155:two' } })).toEqual([])
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
