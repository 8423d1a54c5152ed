import { expect, test } from 'vitest'
import { heldToken } from '../../model/heldToken.ts'
import { splitSmall } from './splitSmall.ts'

function token(symbol: string, price: number, value: number, isNative = false) {
  return heldToken({
    name: symbol,
    symbol,
    chainId: 'eip155:1',
    ...(!isNative && { address: `eip155:1:0x${symbol}` }),
    price,
    value,
    quantity: { decimals: '18', numeric: '1' },
    iconUrl: '',
  })
}
const symbols = (tokens: readonly { symbol: string }[]) => tokens.map(({ symbol }) => symbol)

test('folds what is worth less than a hundredth or has no price, but never the own coin', () => {
  const { large, small } = splitSmall([
    token('BIG', 1, 0.01),
    token('DUST', 1, 0.0099),
    token('FREE', 0, 0),
    token('OWN', 1, 0, true),
  ])
  expect(symbols(large)).toEqual(['BIG', 'OWN'])
  expect(symbols(small)).toEqual(['DUST', 'FREE'])
})

test('folds nothing where no price is known at all', () => {
  const { large, small } = splitSmall([token('OWN', 0, 0, true), token('FREE', 0, 0)])
  expect(symbols(large)).toEqual(['OWN', 'FREE'])
  expect(small).toEqual([])
})

test('folds what has a worth that is no number', () => {
  const { small } = splitSmall([token('BIG', 1, 5), token('ODD', 1, Number.NaN)])
  expect(symbols(small)).toEqual(['ODD'])
})
