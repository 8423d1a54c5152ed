import {
  formatAccountId,
  nativeTokenAddresses,
  namespaceOf,
  parseAccountId,
  type SwapToken,
  type SwapTransaction,
} from '@latchkit/wire'
import { decimalsMismatchError } from '../adapters/decimalsMismatchError.ts'
import { requireAdapter } from '../connection/requireAdapter.ts'
import { requireConnection } from '../connection/requireConnection.ts'
import { requireNetwork } from '../connection/requireNetwork.ts'
import { KitError } from '../errors.ts'
import { loadSchemas } from '../internal/loadSchemas.ts'
import { postJson } from '../internal/request.ts'
import { toKitError } from '../internal/toKitError.ts'
import type { Kit } from '../kit.ts'
import { loadLogin } from '../loadLogin.ts'
import { loginConnectorId } from '../loginConnectorId.ts'
import { swapSlippageMaximumPercent, swapSlippagePercent } from '../limits.ts'
import { toSwapError } from './assertSwaps.ts'
import { routersOf } from './knownRouters.ts'
import { minimumAmount } from './minimumAmount.ts'
import type { CheckedSwap, SwapSide } from './swap.ts'
import { networkOf, type SwapOffer } from './swapQuotesQuery.ts'

/** Options of {@link prepareSwap}. */
export interface PrepareSwapOptions {
  /** One of those that `swapQuotesQuery` returns. */
  readonly offer: SwapOffer
  /** How many percent less than offered may arrive, from 0 to 50. Default: 1. */
  readonly slippagePercent?: number
  readonly signal?: AbortSignal
}

/** A swap that can be submitted to the wallet. */
export interface PreparedSwap extends CheckedSwap {
  readonly offer: SwapOffer
  readonly slippagePercent: number
  /** The least that arrives, in base units of `offer.to`; where it would be less, the swap fails. */
  readonly minimumAmount: bigint
}

/**
 * Has the server build a swap, and checks what it has built before any wallet sees it: that it calls a router of the
 * offer's provider, which is the one that is approved, swaps the amount of the one token for the other, pays to the
 * visitor's own account, and gives at least the minimum, by its calldata and in a simulation on the chain. Does not prompt
 * the wallet.
 * @throws NotConnected, UnsupportedChain, UnsafeSwap, PriceMoved, NoLiquidity, InsufficientFunds, SimulationFailed, DecimalsMismatch, RequestRefused, HttpFailed, Offline, TimedOut
 * @example
 * const prepared = await prepareSwap(kit, { offer, slippagePercent: 0.5 })
 */
export async function prepareSwap(
  kit: Kit,
  { offer, slippagePercent = swapSlippagePercent, signal }: PrepareSwapOptions,
): Promise<PreparedSwap> {
  const { from, to, amount } = offer
  const networkId = networkOf(from)
  const network = requireNetwork(kit, networkId)
  const { account, connectorId } = requireConnection(kit, network.namespace)
  const adapter = requireAdapter(kit, network.namespace)
  if (!adapter.checkSwap)
    throw new KitError('UnsupportedChain', 'Network not supported for Swaps', {
      context: { networkId },
    })
  if (!(slippagePercent >= 0 && slippagePercent <= swapSlippageMaximumPercent))
    throw new KitError('InvalidAmount', 'The slippage must be from 0 to 50 percent.')
  if (networkOf(to) !== networkId)
    throw new KitError('UnsafeSwap', 'The tokens of a swap must be of one network.', {
      context: { from: from.address, to: to.address },
    })
  const [sell, buy] = [sideOf(from), sideOf(to)]
  for (const { address, decimals } of [sell, buy])
    if (address === undefined && decimals !== network.nativeCurrency.decimals)
      throw decimalsMismatchError(decimals, network.nativeCurrency.decimals, { networkId })
  const least = minimumAmount(offer.toAmount, slippagePercent)
  try {
    const { tx } = await build(kit, offer, {
      slippage: slippagePercent,
      user: formatAccountId(networkId, account.address),
    })
    const target = parseAccountId(tx.to)
    if (target?.networkId !== networkId)
      throw new KitError('UnsafeSwap', 'The swap was built for another network.', {
        context: { networkId, to: tx.to },
      })
    if (BigInt(tx.minimumAmount) < least)
      throw new KitError('PriceMoved', 'The price has moved since the offer.', {
        fix: 'Look at the new offer.',
        context: { toAmount: BigInt(tx.amount), offered: offer.toAmount },
      })
    const checked = await adapter.checkSwap(connectorId, {
      networkId,
      from: account,
      sell,
      buy,
      amount,
      minimumAmount: BigInt(tx.minimumAmount),
      routers: routersOf(offer.provider, network),
      transaction: { to: target.address, data: tx.data, value: BigInt(tx.value) },
    })
    const isSponsored =
      connectorId === loginConnectorId &&
      (await (
        await loadLogin(kit)()
      ).isSponsored(networkId, {
        from: account.address,
        to: target.address,
        data: tx.data,
      }))
    if (signal?.aborted) throw new KitError('Aborted', 'The swap is not wanted any more.')
    const paid = isSponsored ? { isSponsored, maximumFee: 0n, expectedFee: 0n } : {}
    return { ...checked, ...paid, offer, slippagePercent, minimumAmount: BigInt(tx.minimumAmount) }
  } catch (error) {
    throw toKitError(toSwapError(error, networkId), 'The swap could not be prepared.')
  }
}

async function build(
  kit: Kit,
  { from, to, amount, provider }: SwapOffer,
  { user, slippage }: { readonly user: string; readonly slippage: number },
): Promise<SwapTransaction> {
  const { swapTransactionSchema } = await loadSchemas(() => import('./swapSchemas.ts'))
  const body = {
    projectId: kit.config.projectId,
    amount: String(amount),
    from: from.address,
    to: to.address,
    userAddress: user,
    provider,
    eip155: { slippage },
    // The kit tries it itself, after the approval.
    disableEstimate: true,
  }
  return await postJson(kit, '/v1/convert/build-transaction', body, () => swapTransactionSchema)
}

function sideOf(token: SwapToken): SwapSide {
  const { address: id, decimals } = token
  const address = parseAccountId(id)?.address ?? id
  const coin = nativeTokenAddresses[namespaceOf(networkOf(token))]
  return address.toLowerCase() === coin.toLowerCase() ? { decimals } : { address, decimals }
}
