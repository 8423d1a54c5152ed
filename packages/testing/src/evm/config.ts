import type { OwnerConfig } from '../owner/owner.ts'
import type { Hex } from './crypto/hex.ts'

/** A network that the wallet knows. */
export interface WalletChain {
  /** EIP-155 chain id. */
  readonly id: number
  /** Where reads and transactions go: a real node. */
  readonly rpcUrl: string
  readonly name?: string
}

/** What a wallet is made of. */
export interface WalletConfig extends OwnerConfig {
  /** Private keys, the selected account first. Never use one that owns anything. */
  readonly accounts: readonly [Hex, ...Hex[]]
  /** The networks that the wallet knows, the selected one first. */
  readonly chains: readonly [WalletChain, ...WalletChain[]]
}
