import type { DevNetwork } from '../../networks.ts'

/** What the native coin of a chain is called as a token. */
export function wrappedCoin({ nativeCurrency }: DevNetwork): {
  readonly name: string
  readonly symbol: string
  readonly decimals: number
} {
  return {
    name: `Wrapped ${nativeCurrency.name}`,
    symbol: `W${nativeCurrency.symbol}`,
    decimals: nativeCurrency.decimals,
  }
}
