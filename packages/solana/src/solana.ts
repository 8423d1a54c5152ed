import type { AdapterFactory } from '@latchkit/core'
import { createSolanaAdapter, type SolanaAdapter } from './createSolanaAdapter.ts'
import type { SolanaOptions } from './solanaOptions.ts'

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
