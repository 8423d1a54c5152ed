import { defineSolanaNetwork, type Network } from './network.ts'

/** Solana's network for validators: its coins are worth nothing. */
export const solanaTestnet: Network = defineSolanaNetwork({
  id: '4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z',
  name: 'Solana Testnet',
  rpcUrls: ['https://api.testnet.solana.com'],
  testnet: true,
})
