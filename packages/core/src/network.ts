import type { NetworkId, Namespace } from '@latchkit/wire'

/** A network that a site offers. */
export interface Network {
  /** The chain's own id: the number of an EVM chain, the CAIP-2 reference of another. */
  readonly id: number | string
  readonly networkId: NetworkId
  readonly namespace: Namespace
  readonly name: string
  readonly nativeCurrency: {
    readonly name: string
    readonly symbol: string
    readonly decimals: number
  }
  /** Public endpoints, tried in order after the server's own proxy. A wallet is given the first when it must add the chain. */
  readonly rpcUrls: readonly [string, ...string[]]
  readonly blockExplorer?: { readonly name: string; readonly url: string }
  readonly testnet?: boolean
  /** Contracts by the names that viem has for them, such as `multicall3`: for the clients of `@latchkit/evm/viem`. */
  readonly contracts?: { readonly [name: string]: unknown }
  /** The site's own code may use it; visitors are not offered it in a list of networks. */
  readonly isHidden?: boolean
  /**
   * Contracts that swaps may approve and call on this network, beside those of Uniswap, 1inch, 0x and LI.FI that the kit
   * knows: the `router` of your server's configuration, if it is another one. On Solana, programs beside Jupiter's.
   */
  readonly swapRouters?: readonly string[]
}

/** A network of EVM: its `id` is what the actions of `@latchkit/evm` take as `chainId`. */
export interface EvmNetwork extends Network {
  /** The chain id of EIP-155. */
  readonly id: number
}
