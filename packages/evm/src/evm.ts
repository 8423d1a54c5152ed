import type { AdapterFactory } from '@latchkit/core'
import { createEvmAdapter } from './createEvmAdapter.ts'
import type { EvmOptions } from './evmOptions.ts'

/**
 * EVM wallets: found by EIP-6963 (`window.ethereum` where none announces itself), spoken to by EIP-1193.
 * The chain library is loaded when a balance or a transfer first needs it.
 * @example
 * createKit({ projectId: 'my-site', adapters: [evm()], networks: [ethereum] })
 */
export function evm(options: EvmOptions = {}): AdapterFactory {
  return { namespace: 'eip155', create: (host) => createEvmAdapter(host, options) }
}
