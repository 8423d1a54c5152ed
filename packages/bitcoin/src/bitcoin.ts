import type { AdapterFactory } from '@latchkit/core'
import type { BitcoinOptions } from './bitcoinOptions.ts'
import { createBitcoinAdapter } from './createBitcoinAdapter.ts'

/**
 * Bitcoin wallets: found by the Wallet Standard, in `btc_providers` and by UniSat's interface.
 * What reads the network and builds transfers is loaded when a balance or a transfer first needs it.
 * @example
 * createKit({ projectId: 'my-site', adapters: [bitcoin()], networks: [bitcoinMainnet] })
 */
export function bitcoin(options: BitcoinOptions = {}): AdapterFactory {
  return { namespace: 'bip122', create: (host) => createBitcoinAdapter(host, options) }
}
