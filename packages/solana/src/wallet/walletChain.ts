import type { NetworkId } from '@latchkit/wire'

/** A chain as the Wallet Standard names it. */
export type WalletChain = `solana:${string}`

/**
 * What a wallet calls a network. Wallets know a network that is not Solana's own as `solana:localnet`, unless the site
 * says otherwise.
 */
export function walletChain(
  networkId: NetworkId,
  walletChains: Readonly<Record<NetworkId, WalletChain>> = {},
): WalletChain {
  return walletChains[networkId] ?? known[networkId] ?? 'solana:localnet'
}

const known: Readonly<Record<NetworkId, WalletChain>> = {
  'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp': 'solana:mainnet',
  'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1': 'solana:devnet',
  'solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z': 'solana:testnet',
}
