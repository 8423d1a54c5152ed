import type { OwnerControls } from '../owner/ownerControls.ts'
import type { Hex } from './crypto/hex.ts'

/** The owner's hands on an EVM wallet: what a test does with it. */
export interface WalletControls extends OwnerControls, EvmControls {}

/** What an owner does with the accounts and networks of EVM chains. */
export interface EvmControls {
  /** Selects an account. Sites that are connected may see it from now on. */
  switchAccount(address: string): Promise<void>
  /** Selects a network of the wallet's. */
  switchChain(chainId: number): Promise<void>
  /** Removes a network from the wallet, so that a site must add it (4902). Not the selected one. */
  forgetChain(chainId: number): Promise<void>
  /** The wallet loses every network: `disconnect` is emitted, requests get 4900. */
  goOffline(): Promise<void>
  /** The wallet has its networks again: `connect` is emitted. */
  goOnline(): Promise<void>
  /** Sends a waiting transaction again with higher fees. Returns the new hash. */
  speedUp(hash: string): Promise<Hex>
  /** Replaces a waiting transaction by an empty one to oneself. Returns the new hash. */
  cancel(hash: string): Promise<Hex>
  /** The wallet's accounts, in their order. */
  addresses(): Promise<readonly Hex[]>
  /** What sites have asked the wallet to list (EIP-747), in their words. */
  watchedAssets(): Promise<readonly unknown[]>
}
