import type { Connector } from '@latchkit/core'
import type { RegistryProvider } from '../wallet/registryProvider.ts'
import type { StandardWallet } from '@latchkit/core/adapters'
import type { UnisatProvider } from '../wallet/unisatProvider.ts'

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
}
