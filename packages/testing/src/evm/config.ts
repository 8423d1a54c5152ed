import type { Hex } from './crypto/hex.ts'

/** A network that the wallet knows. */
export interface WalletChain {
  /** EIP-155 chain id. */
  readonly id: number
  /** Where reads and transactions go: a real node. */
  readonly rpcUrl: string
  readonly name?: string
}

/** What the wallet's owner does when a site asks: at once yes, at once no, or nothing until the test decides. */
export type Answer = 'approve' | 'reject' | 'hold'

/** What a wallet is made of. */
export interface WalletConfig {
  /** Private keys, the selected account first. Never use one that owns anything. */
  readonly accounts: readonly [Hex, ...Hex[]]
  /** The networks that the wallet knows, the selected one first. */
  readonly chains: readonly [WalletChain, ...WalletChain[]]
  /** How prompts are answered until the test says otherwise. `approve` where nothing is given. */
  readonly answer?: Answer
  /** Starts locked. */
  readonly locked?: boolean
}
