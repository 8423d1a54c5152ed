import type { Bundler } from '@latchkit/erc4337'
import type { Chain } from '@latchkit/backend/chain'
import { rpcErrorCode } from '@latchkit/wire'
import { WalletRpcError } from './walletRpcError.ts'
import type { WalletRpcParts } from './walletRpcParts.ts'

/** A chain with its bundler. */
export interface OperationChain {
  readonly chain: Chain
  readonly bundler: Bundler
}

/** Finds the EVM network of a hex chain id. */
export function findChain(
  { chains }: Pick<WalletRpcParts, 'chains'>,
  chainId: string,
): Chain | undefined {
  return chains.get(`eip155:${BigInt(chainId)}`)
}

/**
 * Finds the network of a hex chain id, and its bundler.
 * @throws WalletRpcError 5710
 */
export function readOperationChain(parts: WalletRpcParts, chainId: string): OperationChain {
  const chain = findChain(parts, chainId)
  const bundler = chain && parts.bundlers?.get(chain.network.caipNetworkId)
  if (chain && bundler) return { chain, bundler }
  throw new WalletRpcError(
    rpcErrorCode.unsupportedChain,
    `Calls on the chain ${chainId} are not taken by this server.`,
  )
}

/** Returns the chain id of a network in hex, without leading zeros. */
export function writeChainId({ network }: Chain): `0x${string}` {
  return `0x${BigInt(network.caipNetworkId.slice('eip155:'.length)).toString(16)}`
}
