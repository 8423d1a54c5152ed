import { defineSolanaNetwork, type Network } from './network.ts'

/** Solana's network for developers: its coins are worth nothing. */
export const solanaDevnet: Network = defineSolanaNetwork({
  id: 'EtWTRABZaYq6iMfeYKouRu166VU2xqa1',
  name: 'Solana Devnet',
  rpcUrls: ['https://api.devnet.solana.com'],
  testnet: true,
})
