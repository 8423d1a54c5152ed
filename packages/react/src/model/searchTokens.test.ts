import { expect, test } from 'vitest'
import { someBalances, usdx } from '../../test/createAccountKit.ts'
import { heldToken } from './heldToken.ts'
import { searchTokens } from './searchTokens.ts'

const tokens = someBalances.map(heldToken)
const found = (term: string) => searchTokens(tokens, term).map(({ symbol }) => symbol)

test.each([
  ['', ['STRAY', 'USDX', 'ETH']],
  ['  usd ', ['USDX']],
  ['example', ['USDX']],
  [usdx, ['USDX']],
  ['r', ['STRAY', 'ETH']],
  ['e', ['ETH', 'STRAY', 'USDX']],
  ['nothing', []],
])('%j finds %j', (term, symbols) => {
  expect(found(term)).toEqual(symbols)
})
