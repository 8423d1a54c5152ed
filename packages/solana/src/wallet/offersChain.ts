import type { StandardWallet } from '@latchkit/core/adapters'
import type { WalletChain } from './walletChain.ts'

/** True where a wallet serves a chain. What another script left on the page may be anything. */
export function offersChain({ chains }: StandardWallet, chain: WalletChain): boolean {
  return Array.isArray(chains) && chains.includes(chain)
}
