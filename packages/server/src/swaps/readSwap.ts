import { HttpError } from '@latchkit/backend/errors'
import type { Swap, SwapProvider, SwapProviders } from './swapProvider.ts'
import { maxUint256, type Address } from 'viem'
import { parseAccountId } from '@latchkit/wire'

/**
 * Parses a swap and finds the providers of its network.
 * @throws HttpError 400 if it is invalid, spans two networks, or the network has no swaps
 */
export function parseSwap(
  providers: SwapProviders,
  request: { readonly amount: string; readonly from: string; readonly to: string },
): { readonly offering: readonly [SwapProvider, ...SwapProvider[]]; readonly swap: Swap } {
  const from = parseEvmId(request.from, 'from')
  const to = parseEvmId(request.to, 'to')
  if (from.networkId !== to.networkId) {
    throw new HttpError(400, 'to', 'Both tokens of a swap must be on one network.')
  }
  const offering = findSwapProviders(providers, from.networkId, 'from')
  if (from.address === to.address) {
    throw new HttpError(400, 'to', 'A token cannot be swapped for itself.')
  }
  const amount = parseAmount(request.amount)
  return { offering, swap: { from: from.address, to: to.address, amount } }
}

/**
 * Parses an amount in base units.
 * @throws HttpError 400 unless it is a positive integer of at most 256 bits
 */
export function parseAmount(text: string): bigint {
  const amount = /^\d{1,78}$/.test(text) ? BigInt(text) : 0n
  if (amount > 0n && amount <= maxUint256) return amount
  throw new HttpError(400, 'amount', 'amount must be a whole number of base units above zero.')
}

/** A token or an account on an EVM network, with the address in lower case. */
export interface EvmId {
  readonly networkId: string
  readonly address: Address
}

/**
 * Parses the CAIP-10 id of a token or account.
 * @throws HttpError 400 unless it is on an EVM network
 */
export function parseEvmId(text: string, field: string): EvmId {
  const id = parseAccountId(text)
  if (!id || !/^0x[0-9a-fA-F]{40}$/.test(id.address) || !id.networkId.startsWith('eip155:')) {
    throw new HttpError(400, field, `${field} must be a CAIP-10 id such as eip155:1:0x….`)
  }
  return { networkId: id.networkId, address: id.address.toLowerCase() as Address }
}

/**
 * Returns the providers of a network, by its CAIP-2 id or the chain id of an EVM chain.
 * @throws HttpError 400 if it has none
 */
function findSwapProviders(
  providers: SwapProviders,
  chainId: string,
  field = 'chainId',
): readonly [SwapProvider, ...SwapProvider[]] {
  const found = providers.get(/^\d+$/.test(chainId) ? `eip155:${chainId}` : chainId)
  if (!found) throw new HttpError(400, field, 'Network not supported for Swaps')
  return found
}

/**
 * Returns the provider of a network for requests that name none.
 * @throws HttpError 400 if it has none
 */
export function findSwapProvider(
  providers: SwapProviders,
  chainId: string,
  field?: string,
): SwapProvider {
  return findSwapProviders(providers, chainId, field)[0]
}
