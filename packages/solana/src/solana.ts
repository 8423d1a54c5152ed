import type { AdapterFactory } from '@latchkit/core'
import type { CaipNetworkId } from '@latchkit/wire'
import { createSolanaAdapter, type SolanaAdapter } from './createSolanaAdapter.ts'
import type { StandardWallet } from '@latchkit/core/adapters'
import type { WalletChain } from './wallet/walletChain.ts'

/** What {@link solana} takes. */
export interface SolanaOptions {
  /** Wallets that the site brings itself, beside those that the browser offers. They are remembered by their names. */
  readonly wallets?: readonly StandardWallet[]
  /** What wallets call a network that is not Solana's own: `solana:localnet` where nothing is said. */
  readonly walletChains?: Readonly<Record<CaipNetworkId, WalletChain>>
}

/**
 * Solana wallets: found and spoken to by the Wallet Standard.
 * What reads the network and builds transfers is loaded when a balance or a transfer first needs it.
 * @example
 * createKit({ projectId: 'my-site', adapters: [solana()], networks: [solanaMainnet] })
 */
export function solana(options: SolanaOptions = {}): Omit<AdapterFactory, 'create'> & {
  create(...host: Parameters<AdapterFactory['create']>): SolanaAdapter
} {
  return { namespace: 'solana', create: (host) => createSolanaAdapter(host, options) }
}
