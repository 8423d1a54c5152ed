/** What wagmi gives to a connector, as far as this one needs it. */
export interface WagmiConfig {
  readonly chains: readonly WagmiChain[]
  readonly emitter: {
    emit(event: 'change' | 'connect' | 'disconnect' | 'message', data: never): void
  }
  readonly storage?:
    | {
        getItem(key: never): unknown
        setItem(key: never, value: never): unknown
        removeItem(key: never): unknown
      }
    | null
    | undefined
}

/** A chain as wagmi describes it. */
export interface WagmiChain {
  readonly id: number
  readonly name: string
  readonly nativeCurrency: {
    readonly name: string
    readonly symbol: string
    readonly decimals: number
  }
  readonly rpcUrls: { readonly default: { readonly http: readonly string[] } }
  readonly blockExplorers?: { readonly default: { readonly url: string } } | undefined
}
