import type { Network } from '../network.ts'

/** Describes an EVM network that is not built in. `id` is its EIP-155 chain id. */
export function defineEvmNetwork(
  network: Omit<Network, 'networkId' | 'namespace'> & { readonly id: number },
): Network {
  return { ...network, networkId: `eip155:${network.id}`, namespace: 'eip155' }
}

/** Describes a Solana network that is not built in. `id` is its CAIP-2 reference: the first 32 characters of its genesis hash. */
export function defineSolanaNetwork(
  network: Omit<Network, 'networkId' | 'namespace' | 'nativeCurrency'> & {
    readonly id: string
    readonly nativeCurrency?: Network['nativeCurrency']
  },
): Network {
  return {
    nativeCurrency: { name: 'Solana', symbol: 'SOL', decimals: 9 },
    ...network,
    networkId: `solana:${network.id}`,
    namespace: 'solana',
  }
}

/**
 * Describes a Bitcoin network that is not built in. `id` is its CAIP-2 reference: the first 32 characters of its genesis
 * hash. `rpcUrls` are the base addresses of Esplora's HTTP API: `https://mempool.space/api`.
 */
export function defineBitcoinNetwork(
  network: Omit<Network, 'networkId' | 'namespace' | 'nativeCurrency'> & {
    readonly id: string
    readonly nativeCurrency?: Network['nativeCurrency']
  },
): Network {
  return {
    nativeCurrency: { name: 'Bitcoin', symbol: 'BTC', decimals: 8 },
    ...network,
    networkId: `bip122:${network.id}`,
    namespace: 'bip122',
  }
}
