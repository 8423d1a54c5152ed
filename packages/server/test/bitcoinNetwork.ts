import { describeBitcoin } from '@latchkit/localnet-bitcoin'

/** The entry of the local Bitcoin for a test's configuration. */
export function bitcoinNetwork(...rpcUrls: readonly string[]): { readonly caipNetworkId: string } {
  const { networkId, name } = describeBitcoin(0)
  const nativeCurrency = { name: 'Bitcoin', symbol: 'BTC', decimals: 8 }
  const entry = { caipNetworkId: networkId, name, nativeCurrency, rpcUrls, testnet: true }
  return entry
}
