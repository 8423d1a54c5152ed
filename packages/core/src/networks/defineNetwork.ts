import type { EvmNetwork, Network } from '../network.ts'

/**
 * Describes an EVM network that is not built in.
 * @param network `id` is its EIP-155 chain id
 * @example
 * const base = defineEvmNetwork({
 *   id: 8453,
 *   name: 'Base',
 *   nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
 *   rpcUrls: ['https://mainnet.base.org'],
 * })
 */
export function defineEvmNetwork(
  network: Omit<Network, 'networkId' | 'namespace'> & { readonly id: number },
): EvmNetwork {
  return { ...network, networkId: `eip155:${network.id}`, namespace: 'eip155' }
}

/**
 * Describes a Solana network that is not built in.
 * @param network `id` is its CAIP-2 reference: the first 32 characters of its genesis hash
 * @example
 * const local = defineSolanaNetwork({
 *   id: '8E9rvCKLFQia2Y35HXjjpWzj8weVo44K',
 *   name: 'Local',
 *   rpcUrls: ['http://127.0.0.1:8899'],
 * })
 */
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
 * Describes a Bitcoin network that is not built in.
 * @param network `id` is its CAIP-2 reference: the first 32 characters of its genesis hash. `rpcUrls` are the base
 * addresses of Esplora's HTTP API
 * @example
 * const signet = defineBitcoinNetwork({
 *   id: '00000008819873e925422c1ff0f99f7c',
 *   name: 'Signet',
 *   rpcUrls: ['https://mempool.space/signet/api'],
 * })
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
