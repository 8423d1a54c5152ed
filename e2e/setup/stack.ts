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

/** What the journeys need to know of the stack that runs for them. */
export interface Stack {
  readonly demoUrl: string
  readonly apiUrl: string
  readonly statusUrl: string
  readonly projectId: string
  readonly chains: readonly {
    readonly id: number
    readonly caipNetworkId: string
    readonly name: string
    readonly rpcUrl: string
  }[]
  /** By chain id. */
  readonly contracts: Readonly<Record<string, StackContracts>>
  readonly accounts: readonly StackAccount[]
  /** The browser that all files share. */
  readonly browserEndpoint: string
}

declare module 'vitest' {
  export interface ProvidedContext {
    readonly stack: Stack
  }
}
