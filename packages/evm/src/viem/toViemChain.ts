import type { Network } from '@latchkit/core'
import { referenceOf } from '@latchkit/wire'
import { defineChain, type Chain } from 'viem'

/**
 * Returns an EVM network of the kit as viem describes chains. One that the site gave as a chain of viem keeps all that viem
 * knows of it: its contracts, and how it formats and serializes transactions.
 * @example
 * const chain = toViemChain(ethereum)
 */
export function toViemChain(network: Network): Chain {
  const {
    networkId,
    namespace: _namespace,
    rpcUrls,
    blockExplorer,
    swapRouters: _swapRouters,
    ...chain
  } = network
  return defineChain({
    ...(chain as Partial<Chain>),
    id: Number(referenceOf(networkId)),
    name: network.name,
    nativeCurrency: network.nativeCurrency,
    rpcUrls: { default: { http: rpcUrls } },
    ...(blockExplorer && { blockExplorers: { default: blockExplorer } }),
  })
}
