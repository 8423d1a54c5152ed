import type { AdapterFactory } from '@latchkit/core'
import { createSolanaAdapter } from './createSolanaAdapter.ts'
import type { SolanaAdapter } from './solanaAdapter.ts'
import type { SolanaOptions } from './solanaOptions.ts'

/**
 * Returns the adapter for Solana wallets, found and used by the Wallet Standard. The part that reads the network and builds
 * transfers is loaded when a balance or a transfer first needs it.
 * @param options Wallets of the site's own, and what wallets call a private network
 * @example
 * import { createKit } from '@latchkit/core'
 * import { solanaMainnet } from '@latchkit/core/networks'
 * import { solana } from '@latchkit/solana'
 *
 * createKit({ projectId: 'my-site', adapters: [solana()], networks: [solanaMainnet] })
 */
export function solana(options: SolanaOptions = {}): Omit<AdapterFactory, 'create'> & {
  create(...host: Parameters<AdapterFactory['create']>): SolanaAdapter
} {
  try {
    // Bundlers leave this out of what visitors load.
    if (process.env.NODE_ENV === 'development')
      void import('./development.ts').then(
        ({ checkOptions }) => checkOptions(options),
        () => undefined,
      )
  } catch {
    // A page without a bundler has no `process`.
  }
  return { namespace: 'solana', create: (host) => createSolanaAdapter(host, options) }
}

declare const process: { readonly env: { readonly NODE_ENV?: string } }
