import type { TokenBalance } from '@latchkit/wire'

/** What the tokens are worth together, in the currency in which they were asked. For display alone. */
export function totalValue(tokens: readonly Pick<TokenBalance, 'value'>[]): number {
  return tokens.reduce((sum, token) => sum + (token.value ?? 0), 0)
}
