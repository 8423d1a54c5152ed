import { defineEvmNetwork, type Network } from './network.ts'

/** Ethereum mainnet. */
export const ethereum: Network = defineEvmNetwork({
  id: 1,
  name: 'Ethereum',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: ['https://ethereum-rpc.publicnode.com'],
  blockExplorer: { name: 'Etherscan', url: 'https://etherscan.io' },
})
