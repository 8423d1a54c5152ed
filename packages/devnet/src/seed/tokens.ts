/** The two tokens of the local stack. */
export type TokenName = 'usdx' | 'wdai'

/** What the constructors of the tokens are given. */
export const tokens: Readonly<
  Record<TokenName, { readonly name: string; readonly symbol: string; readonly decimals: number }>
> = {
  usdx: { name: 'USD Example', symbol: 'USDX', decimals: 6 },
  wdai: { name: 'Wrapped Dai Example', symbol: 'XDAI', decimals: 18 },
}
