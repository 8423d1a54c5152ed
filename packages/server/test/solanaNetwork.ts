import { describeSolana } from '@latchkit/localnet-solana'

/** The entry of the local Solana for a test's configuration. */
export function solanaNetwork(...rpcUrls: readonly string[]): { readonly caipNetworkId: string } {
  const { networkId, name } = describeSolana(0, 0)
  const nativeCurrency = { name: 'Solana', symbol: 'SOL', decimals: 9 }
  const entry = { caipNetworkId: networkId, name, nativeCurrency, rpcUrls, testnet: true }
  return entry
}
