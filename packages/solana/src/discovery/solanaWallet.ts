import type { Connector } from '@latchkit/core'
import type { StandardWallet } from '../wallet/standardWallet.ts'

/** A wallet that can be asked: how it is shown, and how it is reached. */
export interface SolanaWallet {
  readonly connector: Connector
  readonly standard: StandardWallet
}
