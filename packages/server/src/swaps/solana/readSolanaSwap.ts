import { HttpError } from '@latchkit/backend/errors'
import { decodeBase58 } from '@latchkit/backend/chain'
import { parseAccountId } from '@latchkit/wire'
import type { SolanaSwap, SolanaSwapProvider } from './solanaSwapProvider.ts'
import { wrappedSol } from './wrappedSol.ts'

/** The provider of each Solana network by CAIP-2 id. */
export type SolanaSwapProviders = ReadonlyMap<string, SolanaSwapProvider>

/** A token or an account on a Solana network. */
export interface SolanaId {
  readonly networkId: string
  readonly address: string
}

/** True for an id of anything on a Solana network, or of the network itself. */
export function isSolana(id: string): boolean {
  return id.startsWith('solana:')
}

/**
 * Parses the CAIP-10 id of a token or account.
 * @throws HttpError 400 unless it is on a Solana network
 */
export function parseSolanaId(text: string, field: string): SolanaId {
  const id = parseAccountId(text)
  if (!id || !isSolana(id.networkId) || decodeBase58(id.address)?.length !== 32)
    throw new HttpError(400, field, `${field} must be a CAIP-10 id on the network of the swap.`)
  return id
}

/**
 * Returns the provider of a network.
 * @throws HttpError 400 if it has none
 */
export function findSolanaProvider(
  providers: SolanaSwapProviders,
  networkId: string,
  field: string,
): SolanaSwapProvider {
  const found = providers.get(networkId)
  if (!found) throw new HttpError(400, field, 'Network not supported for Swaps')
  return found
}

const maxUnits = 2n ** 64n - 1n

/**
 * Parses a swap and finds the provider of its network.
 * @throws HttpError 400 if it is invalid, spans two networks, or the network has no swaps
 */
export function parseSolanaSwap(
  providers: SolanaSwapProviders,
  request: { readonly amount: string; readonly from: string; readonly to: string },
): { readonly provider: SolanaSwapProvider; readonly swap: SolanaSwap } {
  const from = parseSolanaId(request.from, 'from')
  const to = parseSolanaId(request.to, 'to')
  if (from.networkId !== to.networkId)
    throw new HttpError(400, 'to', 'Both tokens of a swap must be on one network.')
  const provider = findSolanaProvider(providers, from.networkId, 'from')
  if (from.address === to.address)
    throw new HttpError(400, 'to', 'A token cannot be swapped for itself.')
  for (const [field, { address }] of Object.entries({ from, to }))
    if (address === wrappedSol)
      throw new HttpError(400, field, 'Wrapped SOL is swapped as the native coin.')
  const amount = /^\d{1,20}$/.test(request.amount) ? BigInt(request.amount) : 0n
  if (amount === 0n || amount > maxUnits)
    throw new HttpError(400, 'amount', 'amount must be a whole number of base units above zero.')
  return { provider, swap: { from: from.address, to: to.address, amount } }
}
