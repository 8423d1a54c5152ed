import { expect, test } from 'vitest'
import { price } from './price.ts'
import type { SandboxAsset } from './sandbox.ts'

const ether: SandboxAsset = {
  id: 'eip155:31337:0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee',
  chainId: 31337,
  rpcUrl: '',
  networkName: 'Latch One',
  symbol: 'ETH',
  decimals: 18,
  prices: { USD: '2000', EUR: '1800' },
}

test('what is left after both fees is bought at the stated price', () => {
  expect(price(ether, 'USD', 100_00n)).toEqual({
    feeCents: 1_00n,
    networkFeeCents: 10n,
    purchasedUnits: (98_90n * 10n ** 18n) / 2000_00n,
  })
})

test('a fee is never rounded down, and coins never up', () => {
  expect(price(ether, 'EUR', 10_01n)).toMatchObject({
    feeCents: 11n,
    purchasedUnits: (9_80n * 10n ** 18n) / 1800_00n,
  })
})

test('there is no price in a currency that nobody stated, and none for less than the fees', () => {
  expect(price(ether, 'JPY', 100_00n)).toBeUndefined()
  expect(price(ether, 'USD', 11n)).toBeUndefined()
})
