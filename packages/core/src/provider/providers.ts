import type { BitcoinProvider } from './bitcoinProvider.ts'
import type { EvmProvider } from './evmProvider.ts'
import type { SolanaProvider } from './solanaProvider.ts'

/** What a site's own code has of the connected wallet, by namespace. */
export interface Providers {
  readonly eip155: EvmProvider
  readonly solana: SolanaProvider
  readonly bip122: BitcoinProvider
}
