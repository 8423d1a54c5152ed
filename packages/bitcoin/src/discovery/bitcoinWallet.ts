import type { Connector, RemoteWallet } from '@latchkit/core'
import type { RegistryProvider } from '../wallet/registryProvider.ts'
import type { StandardWallet } from '@latchkit/core/adapters'
import type { UnisatProvider } from '../wallet/unisatProvider.ts'
import type { WalletLink } from '../wallet/walletLink.ts'

/** A wallet that can be asked: how it is shown, and in which way it is reached. */
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
    /** One of another device: what speaks with it comes with it. */
    | { readonly kind: 'remote'; readonly wallet: RemoteWallet; open(): WalletLink }
}
