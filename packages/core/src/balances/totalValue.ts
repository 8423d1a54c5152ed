import type { TokenBalance } from '@latchkit/wire'

/**
 * Returns the total value of tokens in the currency of their balances. For display only.
 * @example
 * const text = formatMoney(totalValue(balances), 'usd')
 */
export function totalValue(tokens: readonly Pick<TokenBalance, 'value'>[]): number {
  return tokens.reduce((sum, token) => sum + (token.value ?? 0), 0)
}
