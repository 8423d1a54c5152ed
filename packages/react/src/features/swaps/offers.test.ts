import { expect, test } from 'vitest'
import type { SwapOffer } from '@latchkit/core'
import { impactOf } from './impactOf.ts'
import { parseSlippage } from './parseSlippage.ts'
import { rankOffers } from './rankOffers.ts'

const token = {
  name: 'Coin',
  symbol: 'COIN',
  address: 'eip155:1:0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee',
  decimals: 6,
  logoUri: null,
  eip2612: false,
}

function offer(provider: string, toAmount: bigint, gas: bigint | undefined): SwapOffer {
  return {
    provider,
    from: token,
    to: token,
    amount: 1n,
    toAmount,
    gas,
    priceImpact: undefined,
    route: undefined,
    quotedAtMs: 0,
  }
}

const prices = { gasPriceWei: 10n ** 10n, coinPrice: 2000, coinDecimals: 18, toPrice: 1 }

test('the best offer leaves the most after its fee', () => {
  const dear = offer('1inch', 100_000_000n, 900_000n)
  const plain = offer('pools', 99_000_000n, 200_000n)
  expect(rankOffers([dear, plain], prices).map((each) => each.offer)).toEqual([plain, dear])
  const [best] = rankOffers([dear, plain], prices)
  expect(best?.net).toBeCloseTo(95)
  expect(best?.feeWorth).toBeCloseTo(4)
})

test('where a fee or a price is not known, the order is that of what is received', () => {
  const most = offer('lifi', 100_000_000n, undefined)
  const less = offer('pools', 99_000_000n, 1n)
  expect(rankOffers([most, less], prices).map((each) => each.offer)).toEqual([most, less])
  const [first] = rankOffers([less], { ...prices, toPrice: 0 })
  expect(first?.net).toBeUndefined()
})

test.each([
  [0, 'low'],
  [0.99, 'low'],
  [1, 'medium'],
  [2.99, 'medium'],
  [3, 'high'],
  [5, 'veryHigh'],
  [14.9, 'veryHigh'],
  [15, 'severe'],
] as const)('a price impact of %s percent is %s', (percent, level) => {
  expect(impactOf(percent)).toBe(level)
})

test.each([
  ['0.5', '.', 0.5],
  ['0,5', ',', 0.5],
  ['50', '.', 50],
  [' 3 %', '.', 3],
  ['0', '.', 0],
  ['50.01', '.', undefined],
  ['0.001', '.', undefined],
  ['-1', '.', undefined],
  ['', '.', undefined],
  ['much', '.', undefined],
] as const)('the slippage «%s» is read as %s %s', (typed, mark, percent) => {
  expect(parseSlippage(typed, mark)).toBe(percent)
})
