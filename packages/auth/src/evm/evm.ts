import type { Verifier } from '../verifier.ts'
import { checksumAddress } from './checksumAddress.ts'
import type { EvmRpc } from './evmRpc.ts'
import { verifyEvmSignature } from './verifyEvmSignature.ts'

/** Options of {@link evm}. */
export interface EvmOptions {
  /** Nodes, by chain id, for contract accounts. On a chain without one, only keys can sign in. */
  readonly rpc?: EvmRpc
}

/**
 * Verifies EVM accounts (EIP-4361).
 * @example
 * evm({ rpc: { 1: 'https://ethereum-rpc.example.com', 8453: 'https://base-rpc.example.com' } })
 */
export function evm({ rpc = {} }: EvmOptions = {}): Verifier {
  return {
    namespace: 'eip155',
    ecosystem: 'Ethereum',
    isAddress: (text) => /^0x[0-9a-fA-F]{40}$/.test(text) && checksumAddress(text) === text,
    isChainId: (text) => /^[1-9]\d{0,31}$/.test(text),
    networkId: (chainId) => `eip155:${chainId}`,
    async verify({ message, signature, address, networkId }) {
      const chainId = networkId.slice('eip155:'.length)
      await verifyEvmSignature({ message, signature, address, chainId, rpc })
    },
  }
}
