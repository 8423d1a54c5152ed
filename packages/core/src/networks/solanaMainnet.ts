import { defineSolanaNetwork, type Network } from './network.ts'

/** Solana mainnet. */
export const solanaMainnet: Network = defineSolanaNetwork({
  id: '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  name: 'Solana',
  rpcUrls: ['https://solana-rpc.publicnode.com', 'https://api.mainnet-beta.solana.com'],
  blockExplorer: { name: 'Solscan', url: 'https://solscan.io' },
})
