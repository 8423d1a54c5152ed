import type { Network } from '@latchkit/core'
import { referenceOf } from '@latchkit/wire'
import { defineChain, type Chain } from 'viem'

/**
 * Returns an EVM network of the kit as viem describes chains.
 * @example
 * const chain = toViemChain(ethereum)
 */
export function toViemChain({
  networkId,
  name,
  nativeCurrency,
  rpcUrls,
  blockExplorer,
  testnet,
}: Network): Chain {
  return defineChain({
    id: Number(referenceOf(networkId)),
    name,
    nativeCurrency,
    rpcUrls: { default: { http: rpcUrls } },
    ...(blockExplorer && { blockExplorers: { default: blockExplorer } }),
    ...(testnet !== undefined && { testnet }),
  })
}
