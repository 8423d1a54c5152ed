import { namespaceOf, type NetworkId } from '@latchkit/wire'

/** How the confirmation names a network and its native currency. Never taken from the site. */
export interface KnownNetwork {
  readonly name: string
  readonly symbol: string
  readonly decimals: number
  readonly isKnown: boolean
}

const evmNetworks: Readonly<Record<string, readonly [name: string, symbol: string]>> = {
  '1': ['Ethereum', 'ETH'],
  '10': ['OP Mainnet', 'ETH'],
  '56': ['BNB Smart Chain', 'BNB'],
  '100': ['Gnosis', 'xDAI'],
  '137': ['Polygon', 'POL'],
  '250': ['Fantom', 'FTM'],
  '324': ['zkSync Era', 'ETH'],
  '8217': ['Kaia', 'KAIA'],
  '8453': ['Base', 'ETH'],
  '42161': ['Arbitrum One', 'ETH'],
  '43114': ['Avalanche', 'AVAX'],
  '1313161554': ['Aurora', 'ETH'],
  '11155111': ['Sepolia (test)', 'ETH'],
  '31337': ['Local chain (test)', 'ETH'],
  '31338': ['Second local chain (test)', 'ETH'],
}

const otherNetworks: Readonly<Record<string, string>> = {
  'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp': 'Solana',
  'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1': 'Solana Devnet',
  'solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z': 'Solana Testnet',
  'bip122:000000000019d6689c085ae165831e93': 'Bitcoin',
  'bip122:000000000933ea01ad0ee984209779ba': 'Bitcoin Testnet',
  'bip122:00000000da84f2bafbbc53dee25a72ae': 'Bitcoin Testnet 4',
  'bip122:00000008819873e925422c1ff0f99f7c': 'Bitcoin Signet',
  'bip122:0f9188f13cb7b2c71f2a335e3a4fc328': 'Bitcoin Regtest',
}

/** Returns how a network is named; an unknown network is named by its id. */
export function networkOf(networkId: NetworkId): KnownNetwork {
  const namespace = namespaceOf(networkId)
  if (namespace === 'eip155') {
    const [name, symbol] = evmNetworks[networkId.slice('eip155:'.length)] ?? []
    return {
      name: name ?? networkId,
      symbol: symbol ?? '',
      decimals: 18,
      isKnown: name !== undefined,
    }
  }
  const name = otherNetworks[networkId]
  return {
    name: name ?? networkId,
    symbol: namespace === 'solana' ? 'SOL' : 'BTC',
    decimals: namespace === 'solana' ? 9 : 8,
    isKnown: name !== undefined,
  }
}
