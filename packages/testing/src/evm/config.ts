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

/**
 * An account that is a contract. Its owner signs for it, and sends through its `execute(address,uint256,bytes)`, as the
 * `SimpleAccount` that the authors of ERC-4337 publish has it.
 */
export interface SmartAccount {
  readonly address: Hex
  /** The owner's private key. The owner pays the fees. */
  readonly ownerKey: Hex
}

/**
 * How a wallet answers `wallet_connect` without signing the visitor in: it connects and signs nothing (`unsigned`), signs with
 * the key of its next account (`wrongKey`), signs in its next account in the place of the connected one (`wrongAccount`), or
 * refuses with a code.
 */
export type WalletConnectFailure =
  | 'unsigned'
  | 'wrongKey'
  | 'wrongAccount'
  | { readonly refusesWith: number }

/** What a wallet is made of. */
export interface WalletConfig extends OwnerConfig {
  /** Private keys, the selected account first. Never use one that owns anything. */
  readonly accounts: readonly [Hex, ...Hex[]]
  /** Accounts of ERC-4337 beside those of the keys, deployed where they send. */
  readonly smartAccounts?: readonly SmartAccount[]
  /**
   * Connects and signs in with one approval: `wallet_connect` with `signInWithEthereum` (ERC-7846). Default: off. Or how it
   * fails to.
   */
  readonly walletConnect?: boolean | WalletConnectFailure
  /** The networks that the wallet knows, the selected one first. */
  readonly chains: readonly [WalletChain, ...WalletChain[]]
}
