import type { Connector } from '@latchkit/core'
import type { StandardWallet } from '@latchkit/core/adapters'

/** A wallet: how it is shown, and how it is reached. */
export interface SolanaWallet {
  readonly connector: Connector
  readonly standard: StandardWallet
}
