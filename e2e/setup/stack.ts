/** A contract of each local chain, by name. */
export interface StackContracts {
  readonly usdx: `0x${string}`
  readonly wdai: `0x${string}`
  readonly collectible: `0x${string}`
  readonly editions: `0x${string}`
  readonly spam: `0x${string}`
  readonly multicall3: `0x${string}`
}

/** An account of the local stack. */
export interface StackAccount {
  readonly name: string
  readonly address: `0x${string}`
  readonly privateKey: `0x${string}`
}

/** The Solana chain of the stack. */
export interface StackSolana {
  readonly networkId: string
  readonly name: string
  readonly rpcUrl: string
  readonly swapProgram: string
  readonly tokens: Readonly<
    Record<'usdx' | 'tollx', { readonly mint: string; readonly decimals: number }>
  >
  /** Keys with their public keys, in base58. */
  readonly accounts: readonly {
    readonly name: string
    readonly address: string
    readonly secretKey: string
  }[]
}

/** The Bitcoin chain of the stack. */
export interface StackBitcoin {
  readonly networkId: string
  readonly name: string
  readonly esploraUrl: string
  readonly accounts: readonly {
    readonly name: string
    readonly payment: StackBitcoinKey
    readonly ordinals: StackBitcoinKey
  }[]
}

interface StackBitcoinKey {
  readonly address: string
  /** In hex. */
  readonly publicKey: string
  readonly privateKey: string
}

/** What the journeys need to know of the stack that runs for them. */
export interface Stack {
  readonly demoUrl: string
  /** The demo as a Safe app, which Safe's page may frame. */
  readonly framedDemoUrl: string
  readonly apiUrl: string
  readonly statusUrl: string
  /** The origin of the login frame. */
  readonly loginUrl: string
  /** The page of the local stack's mails; with `.json` behind it, the mails themselves. */
  readonly mailboxUrl: string
  readonly projectId: string
  readonly chains: readonly {
    readonly id: number
    readonly networkId: string
    readonly name: string
    readonly rpcUrl: string
  }[]
  /** By chain id. */
  readonly contracts: Readonly<Record<string, StackContracts>>
  /** By chain id. */
  readonly exchanges: Readonly<
    Record<string, Readonly<Record<'router' | 'v2Factory' | 'wrappedCoin', `0x${string}`>>>
  >
  readonly accounts: readonly StackAccount[]
  readonly solana: StackSolana
  readonly bitcoin: StackBitcoin
}

declare module 'vitest' {
  export interface ProvidedContext {
    /** One for each worker. */
    readonly stacks: readonly Stack[]
  }
}
