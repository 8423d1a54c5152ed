import { defineEvmNetwork, type Network } from '@latchkit/core/networks'
import { settings, type StackChain } from './settings.ts'

const [first, ...others] = settings.chains

/** The networks that the shop offers. */
export const networks: readonly [Network, ...Network[]] = [describe(first), ...others.map(describe)]

function describe({ id, name, rpcUrl }: StackChain): Network {
  return defineEvmNetwork({
    id,
    name,
    nativeCurrency:
      id === 31338
        ? { name: 'Latch Two Coin', symbol: 'LTWO', decimals: 18 }
        : { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: [rpcUrl],
    blockExplorer: { name: 'Local explorer', url: `${settings.statusUrl}/${id}` },
    testnet: true,
  })
}
