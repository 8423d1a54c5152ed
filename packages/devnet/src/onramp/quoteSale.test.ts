import { expect, test } from 'vitest'
import { quoteSale } from './quoteSale.ts'
import type { SandboxAsset } from './sandbox.ts'

const coin: SandboxAsset = {
  id: 'eip155:31337:coin',
  chainId: 31_337,
  rpcUrl: 'http://chain.test',
  networkName: 'Test',
  symbol: 'COIN',
  decimals: 18,
  prices: { USD: '2000', EUR: '1800' },
}
const quoted = (amount: string, more: object = {}) =>
  quoteSale([coin], { asset: coin.id, currency: 'USD', amount, ...more })

test('one percent is kept, and never more than the coins are worth is paid', () => {
  expect(quoted('0.5')).toMatchObject({ payoutCents: 99_000n, feeCents: 1_000n })
  expect(quoted('0.5', { currency: 'EUR' })).toMatchObject({ payoutCents: 89_100n })
  expect(quoted('0.000016')).toMatchObject({ payoutCents: 2n, feeCents: 1n })
})

test.each([
  ['0', {}],
  ['0.000005', {}],
  ['1e3', {}],
  ['-1', {}],
  ['1', { currency: 'JPY' }],
  ['1', { asset: 'another' }],
])('%s with %j is not bought', (amount, more) => {
  expect(quoted(amount, more)).toHaveProperty('code')
})
