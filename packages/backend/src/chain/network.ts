import type { NetworkId } from '@latchkit/wire'
import type { BundlerSettings } from './bundlerSettings.ts'
import type { NameServiceSettings } from './nameServiceSettings.ts'
import type { IndexerSettings } from './indexers/indexerSettings.ts'
import type { NftIndexerSettings } from './indexers/nftIndexerSettings.ts'
import type { PaymasterSettings } from './paymasterSettings.ts'
import type { AnySwapServiceSettings, SwapSettings } from './swapSettings.ts'

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
  /** WebSockets of nodes, for subscriptions. */
  readonly wsUrls?: readonly string[] | undefined
  readonly blockExplorer?: { readonly name: string; readonly url: string } | undefined
  /** A test network may go back to an earlier block; of another, a node that does so lags behind. */
  readonly testnet?: boolean | undefined
  /** Address of Multicall3; without it, calls go one by one. */
  readonly multicall3?: string | undefined
  /** Name of its icon in the icon set, unless it is found by the id. */
  readonly icon?: string | undefined
  /** JSON-RPC methods that visitors may call beside those that read. */
  readonly rpcMethods?: readonly string[] | undefined
  readonly history?: HistorySettings | undefined
  /** Without it, the server reads accounts from the nodes itself. */
  readonly indexer?: IndexerSettings | undefined
  /** Knows the NFTs of a Solana network, or the inscriptions of a Bitcoin one; without it, none are listed. */
  readonly nftIndexer?: NftIndexerSettings | undefined
  /** Without it, and without `swapService`, nothing can be swapped there. */
  readonly swaps?: SwapSettings | undefined
  readonly swapService?: AnySwapServiceSettings | readonly AnySwapServiceSettings[] | undefined
  /** Accepts user operations (ERC-4337); without it, the network has none. */
  readonly bundler?: BundlerSettings | undefined
  /** Sponsors them for sites; without it, none are sponsored. */
  readonly paymaster?: PaymasterSettings | undefined
  /** The login wallet has a contract as its account there (ERC-4337), because keys cannot delegate to code (EIP-7702). */
  readonly contractAccounts?: boolean | undefined
  /** The name service of a Solana network; without it, accounts have no names. */
  readonly names?: NameServiceSettings | undefined
}

/** How the history of a network is read. */
export interface HistorySettings {
  /** The first block to read. Defaults to 0. */
  readonly fromBlock?: number | undefined
  /** Maximum number of blocks per `eth_getLogs`; halved automatically if a node refuses. */
  readonly maxBlockRange?: number | undefined
  /** How native transfers are found: by `trace_filter`, in full blocks, or not at all. */
  readonly native?: 'auto' | 'trace' | 'blocks' | 'none' | undefined
  /** Number of newest blocks that may still be replaced; they are read again with every new one. Defaults to 64. */
  readonly unsettledBlocks?: number | undefined
  /** Number of newest blocks that are read in full if the node has no `trace_filter`. */
  readonly nativeBlocks?: number | undefined
}
