import type { Network } from '../network.ts'
import { defineSolanaNetwork } from './defineNetwork.ts'

/** Solana mainnet. */
export const solanaMainnet: Network = /* @__PURE__ */ defineSolanaNetwork({
  id: '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  name: 'Solana',
  rpcUrls: ['https://solana-rpc.publicnode.com', 'https://api.mainnet-beta.solana.com'],
  blockExplorer: { name: 'Solscan', url: 'https://solscan.io' },
})

/** Solana devnet, for developers. Its coins have no value. */
export const solanaDevnet: Network = /* @__PURE__ */ defineSolanaNetwork({
  id: 'EtWTRABZaYq6iMfeYKouRu166VU2xqa1',
  name: 'Solana Devnet',
  rpcUrls: ['https://api.devnet.solana.com'],
  testnet: true,
})

/** Solana testnet, for validators. Its coins have no value. */
export const solanaTestnet: Network = /* @__PURE__ */ defineSolanaNetwork({
  id: '4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z',
  name: 'Solana Testnet',
  rpcUrls: ['https://api.testnet.solana.com'],
  testnet: true,
})
