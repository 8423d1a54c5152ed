import type { AdapterFactory } from '@latchkit/core'
import { createEvmAdapter } from './createEvmAdapter.ts'
import type { EvmOptions } from './evmOptions.ts'

/**
 * Returns the adapter for EVM wallets: those that announce themselves by EIP-6963, or `window.ethereum` if none does, used
 * by EIP-1193. viem is loaded when a balance or a transfer first needs it.
 * @param options Wallets of the site's own, and the Safe apps that may frame it
 * @example
 * import { createKit } from '@latchkit/core'
 * import { ethereum } from '@latchkit/core/networks'
 * import { evm } from '@latchkit/evm'
 *
 * createKit({ projectId: 'my-site', adapters: [evm()], networks: [ethereum] })
 */
export function evm(options: EvmOptions = {}): AdapterFactory {
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
  return { namespace: 'eip155', create: (host) => createEvmAdapter(host, options) }
}

declare const process: { readonly env: { readonly NODE_ENV?: string } }
