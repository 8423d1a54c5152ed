import type { NetworkId } from '@latchkit/wire'
import type { BundlerSettings } from './bundlerSettings.ts'
import type { NameServiceSettings } from './nameServiceSettings.ts'
import type { IndexerSettings } from './indexers/indexerSettings.ts'
import type { PaymasterSettings } from './paymasterSettings.ts'
import type { SwapServiceSettings, SwapSettings } from './swapSettings.ts'

/** A network that the operator offers. */
export interface ServerNetwork {
  readonly caipNetworkId: NetworkId
  readonly name: string
  readonly nativeCurrency: {
    readonly name: string
    readonly symbol: string
    readonly decimals: number
  }
  /** Endpoints of nodes, in the order in which they are tried. They may hold keys: never log or answer them. */
  readonly rpcUrls: readonly string[]
  /** WebSockets of nodes, for what they tell by themselves. */
  readonly wsUrls?: readonly string[] | undefined
  readonly blockExplorer?: { readonly name: string; readonly url: string } | undefined
  /** A test network may go back to an earlier block; of another, a node that does so lags behind. */
  readonly testnet?: boolean | undefined
  /** Address of Multicall3; without it, calls go one by one. */
  readonly multicall3?: string | undefined
  /** Name of its drawing in the icon set, where its id alone does not find one. */
  readonly icon?: string | undefined
  /** JSON-RPC methods that visitors may call beside those that read. */
  readonly rpcMethods?: readonly string[] | undefined
  readonly history?: HistorySettings | undefined
  /** Without it, the server reads accounts from the nodes itself. */
  readonly indexer?: IndexerSettings | undefined
  /** Without it, or `swapService` in its place, nothing can be swapped there. */
  readonly swaps?: SwapSettings | undefined
  readonly swapService?: SwapServiceSettings | undefined
  /** Who takes user operations (ERC-4337); without it, nobody does. */
  readonly bundler?: BundlerSettings | undefined
  /** Who pays for them in the name of sites; without it, nobody does. */
  readonly paymaster?: PaymasterSettings | undefined
  /** Where accounts have their names there, on Solana; without it, they have none. */
  readonly names?: NameServiceSettings | undefined
}

/** How the past of a network is read. */
export interface HistorySettings {
  /** The first block that matters. 0 where none is given. */
  readonly fromBlock?: number | undefined
  /** Most blocks asked for in one `eth_getLogs`; halved by itself where a node refuses. */
  readonly maxBlockRange?: number | undefined
  /** Where native transfers are found: by `trace_filter`, in whole blocks, or nowhere. */
  readonly native?: 'auto' | 'trace' | 'blocks' | 'none' | undefined
  /** So many of the newest blocks may still be replaced; they are read again with every new one. 64 where none is given. */
  readonly unsettledBlocks?: number | undefined
  /** How many of the newest blocks are read whole, where no `trace_filter` is to be had. */
  readonly nativeBlocks?: number | undefined
}
