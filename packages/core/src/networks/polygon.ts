import { defineEvmNetwork, type Network } from './network.ts'

/** Polygon PoS mainnet. */
export const polygon: Network = defineEvmNetwork({
  id: 137,
  name: 'Polygon',
  nativeCurrency: { name: 'POL', symbol: 'POL', decimals: 18 },
  rpcUrls: ['https://polygon-bor-rpc.publicnode.com'],
  blockExplorer: { name: 'PolygonScan', url: 'https://polygonscan.com' },
})
