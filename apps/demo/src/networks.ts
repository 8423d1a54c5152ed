import {
  defineBitcoinNetwork,
  defineEvmNetwork,
  defineSolanaNetwork,
  type Network,
} from '@latchkit/core/networks'
import { settings, type StackChain, type StackNetwork } from './settings.ts'

const { solana, bitcoin, chains, statusUrl } = settings
const [first, ...others] = chains

/** The networks that the shop offers. */
export const networks: readonly [Network, ...Network[]] = [
  describe(first),
  ...others.map(describe),
  ...(solana
    ? [
        {
          ...defineSolanaNetwork(describeOther(solana, 'solana')),
          ...(solana.swapProgram !== undefined && { swapRouters: [solana.swapProgram] }),
        },
      ]
    : []),
  ...(bitcoin ? [defineBitcoinNetwork(describeOther(bitcoin, 'bitcoin'))] : []),
]

function describe({ id, name, rpcUrl, swapRouter }: StackChain): Network {
  return defineEvmNetwork({
    id,
    name,
    nativeCurrency:
      id === 31338
        ? { name: 'Latch Two Coin', symbol: 'LTWO', decimals: 18 }
        : { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: [rpcUrl],
    swapRouters: [swapRouter],
    blockExplorer: explorerAt(String(id)),
    testnet: true,
  })
}

function describeOther(
  { caipNetworkId, name, url }: StackNetwork,
  place: string,
): {
  readonly id: string
  readonly name: string
  readonly rpcUrls: readonly [string]
  readonly blockExplorer: NonNullable<Network['blockExplorer']>
  readonly testnet: true
} {
  const id = caipNetworkId.slice(caipNetworkId.indexOf(':') + 1)
  return { id, name, rpcUrls: [url], blockExplorer: explorerAt(place), testnet: true }
}

function explorerAt(place: string): NonNullable<Network['blockExplorer']> {
  return { name: 'Local explorer', url: `${statusUrl}/${place}` }
}
