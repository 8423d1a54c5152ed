import type { Connector } from '@latchkit/core'
import type { Eip1193Provider } from './provider.ts'

/** A wallet: how it is shown, and how it is reached. */
export interface EvmWallet {
  readonly connector: Connector
  readonly provider: Eip1193Provider
}
