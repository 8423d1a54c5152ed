import type { Address } from 'viem'
import type { LocalServerConfig } from '../createServerConfig.ts'
import type { SandboxAsset } from './sandbox.ts'

const nativeCoin = '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'
const priceDecimals = 8

/** What the sandbox sells: what the server offers, at the prices that the server is told. */
export function sandboxAssets(config: LocalServerConfig): readonly SandboxAsset[] {
  const { onramp, networks, tokenLists, prices } = config
  const euros = prices.rates.eur ?? 1
  return (onramp?.assets ?? []).flatMap(({ address: id }) => {
    const [namespace, reference, address = ''] = id.split(':')
    const network = networks.find((one) => one.caipNetworkId === `${namespace}:${reference}`)
    const price = prices.tokens.find((token) => token.address.toLowerCase() === id)?.price
    const isNative = address === nativeCoin
    const token = isNative
      ? network?.nativeCurrency
      : tokenLists.find((listed) => listed.address.toLowerCase() === id)
    if (!network || !token || price === undefined) return []
    return {
      id,
      chainId: Number(reference),
      rpcUrl: network.rpcUrls[0] ?? '',
      networkName: network.name,
      contract: isNative ? undefined : (address as Address),
      symbol: token.symbol,
      decimals: token.decimals,
      prices: {
        USD: price.toFixed(priceDecimals),
        EUR: (price * euros).toFixed(priceDecimals),
      },
    }
  })
}
