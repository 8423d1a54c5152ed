import type { EvmNetwork } from '../network.ts'
import { defineEvmNetwork } from './defineNetwork.ts'

/** Ethereum mainnet. */
export const ethereum: EvmNetwork = /* @__PURE__ */ defineEvmNetwork({
  id: 1,
  name: 'Ethereum',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: ['https://ethereum-rpc.publicnode.com'],
  blockExplorer: { name: 'Etherscan', url: 'https://etherscan.io' },
})

/** Polygon PoS mainnet. */
export const polygon: EvmNetwork = /* @__PURE__ */ defineEvmNetwork({
  id: 137,
  name: 'Polygon',
  nativeCurrency: { name: 'POL', symbol: 'POL', decimals: 18 },
  rpcUrls: ['https://polygon-bor-rpc.publicnode.com'],
  blockExplorer: { name: 'PolygonScan', url: 'https://polygonscan.com' },
})
