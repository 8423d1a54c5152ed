import type { Network } from '../network.ts'

/** An EVM network as viem and wagmi describe it: what `viem/chains` exports, or `defineChain` returns. */
export interface ViemChain {
  readonly id: number
  readonly name: string
  readonly nativeCurrency: Network['nativeCurrency']
  readonly rpcUrls: { readonly default: { readonly http: readonly string[] } }
  readonly blockExplorers?:
    | { readonly default: { readonly name: string; readonly url: string } }
    | undefined
  readonly testnet?: boolean | undefined
  readonly contracts?: { readonly [name: string]: unknown } | undefined
}

/**
 * Returns a network of the kit for whatever a site gives: one of ours as it is, and a chain of viem with what the kit
 * needs beside what viem knows of it (its contracts, how it formats transactions), which its clients go on to use.
 */
export function toNetwork(given: Network | ViemChain): Network {
  const chain = given as ViemChain
  const urls = chain?.rpcUrls?.default?.http
  return (
    urls
      ? {
          ...chain,
          networkId: `eip155:${chain.id}`,
          namespace: 'eip155',
          rpcUrls: urls,
          blockExplorer: chain.blockExplorers?.default,
        }
      : given
  ) as Network
}
