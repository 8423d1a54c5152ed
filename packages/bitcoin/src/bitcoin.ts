import type { AdapterFactory } from '@latchkit/core'
import type { BitcoinOptions } from './bitcoinOptions.ts'
import { createBitcoinAdapter } from './createBitcoinAdapter.ts'

/**
 * Returns the adapter for Bitcoin wallets, found by the Wallet Standard, in `btc_providers` (WBIP004) and by UniSat's
 * interface. The part that reads the network and builds transfers is loaded when a balance or a transfer first needs it.
 * @param options Wallets of the site's own
 * @example
 * import { createKit } from '@latchkit/core'
 * import { bitcoin as bitcoinMainnet } from '@latchkit/core/networks'
 * import { bitcoin } from '@latchkit/bitcoin'
 *
 * createKit({ projectId: 'my-site', adapters: [bitcoin()], networks: [bitcoinMainnet] })
 */
export function bitcoin(options: BitcoinOptions = {}): AdapterFactory {
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
  return { namespace: 'bip122', create: (host) => createBitcoinAdapter(host, options) }
}

declare const process: { readonly env: { readonly NODE_ENV?: string } }
