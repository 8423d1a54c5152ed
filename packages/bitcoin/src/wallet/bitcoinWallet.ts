import type { Connector, RemoteWallet } from '@latchkit/core'
import type { RegistryProvider } from './registryProvider.ts'
import type { StandardWallet } from '@latchkit/core/adapters'
import type { UnisatProvider } from './unisatProvider.ts'
import type { WalletLink } from './walletLink.ts'

/** A wallet: how it is shown, and the interface by which it is reached. */
export interface BitcoinWallet {
  readonly connector: Connector
  readonly way:
    | { readonly kind: 'standard'; readonly wallet: StandardWallet }
    | {
        readonly kind: 'registry'
        readonly provider: RegistryProvider
        /** What it says that it can do. */
        readonly methods?: readonly string[]
      }
    | { readonly kind: 'unisat'; readonly provider: UnisatProvider }
    /** On another device: its link comes with it. */
    | { readonly kind: 'remote'; readonly wallet: RemoteWallet; open(): WalletLink }
}
