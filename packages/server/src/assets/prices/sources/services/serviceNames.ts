/** A price API's names of a network and its native coin. */
export interface ServiceNames {
  readonly platform?: string | undefined
  readonly coin: string
}

/** CoinGecko's names of networks (asset platforms) and native coins. */
export const coingeckoNames: Readonly<Record<string, ServiceNames>> = {
  'eip155:1': { platform: 'ethereum', coin: 'ethereum' },
  'eip155:10': { platform: 'optimistic-ethereum', coin: 'ethereum' },
  'eip155:56': { platform: 'binance-smart-chain', coin: 'binancecoin' },
  'eip155:100': { platform: 'xdai', coin: 'xdai' },
  'eip155:137': { platform: 'polygon-pos', coin: 'polygon-ecosystem-token' },
  'eip155:250': { platform: 'fantom', coin: 'fantom' },
  'eip155:324': { platform: 'zksync', coin: 'ethereum' },
  'eip155:8453': { platform: 'base', coin: 'ethereum' },
  'eip155:42161': { platform: 'arbitrum-one', coin: 'ethereum' },
  'eip155:43114': { platform: 'avalanche', coin: 'avalanche-2' },
  'eip155:1313161554': { platform: 'aurora', coin: 'ethereum' },
  'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp': { platform: 'solana', coin: 'solana' },
  'bip122:000000000019d6689c085ae165831e93': { coin: 'bitcoin' },
}

/** DefiLlama's names of networks; native coins have CoinGecko's ids. */
export const defillamaNames: Readonly<Record<string, ServiceNames>> = {
  'eip155:1': { platform: 'ethereum', coin: 'ethereum' },
  'eip155:10': { platform: 'optimism', coin: 'ethereum' },
  'eip155:56': { platform: 'bsc', coin: 'binancecoin' },
  'eip155:100': { platform: 'xdai', coin: 'xdai' },
  'eip155:137': { platform: 'polygon', coin: 'polygon-ecosystem-token' },
  'eip155:250': { platform: 'fantom', coin: 'fantom' },
  'eip155:324': { platform: 'era', coin: 'ethereum' },
  'eip155:8453': { platform: 'base', coin: 'ethereum' },
  'eip155:42161': { platform: 'arbitrum', coin: 'ethereum' },
  'eip155:43114': { platform: 'avax', coin: 'avalanche-2' },
  'eip155:1313161554': { platform: 'aurora', coin: 'ethereum' },
  'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp': { platform: 'solana', coin: 'solana' },
  'bip122:000000000019d6689c085ae165831e93': { coin: 'bitcoin' },
}
