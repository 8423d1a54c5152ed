import {
  formatAccountId,
  namespaceOf,
  nativeTokenAddresses,
  parseAccountId,
  parseUnits,
  type OfframpOrder,
} from '@latchkit/wire'
import { getNamespaceState } from '../connection/getNamespaceState.ts'
import { KitError } from '../errors.ts'
import type { Kit } from '../kit.ts'
import type { OfframpToken } from './offrampRequest.ts'
import { getOpenOfframpOrder } from './storedOfframpOrder.ts'

/** What is sent for a sale: options of `prepareSend`. */
export interface OfframpTransfer {
  readonly token: OfframpToken
  /** Base units. */
  readonly amount: bigint
  /** The provider's address for this order. */
  readonly to: string
}

/**
 * Returns the transfer that a provider awaits, if it is what the visitor agreed to on this device: the same order, provider, token and
 * account, and no more of it. It also has to be awaited still, with nothing sent for it before. `prepareSend` then checks the address and the decimals with the chain, and the visitor confirms it.
 * @param order the latest state, from `offrampOrderQuery`
 * @example
 * const prepared = await prepareSend(kit, offrampTransfer(kit, order))
 * @throws HttpFailed if the server asks for anything else, no longer awaits it, or it was sent
 */
export function offrampTransfer(kit: Kit, order: OfframpOrder): OfframpTransfer {
  const agreed = getOpenOfframpOrder(kit, order.id)
  const seller = agreed && sellerOf(kit, agreed.token)
  if (agreed && order.deposit && seller !== undefined) {
    const { token } = agreed
    const { address: to } = order.deposit
    const native = nativeTokenAddresses[namespaceOf(token.networkId)]
    const asset = formatAccountId(token.networkId, token.address ?? native)
    const amount = parseUnits(order.deposit.amount, token.decimals)
    const own = parseAccountId(agreed.account)?.address
    if (
      !agreed.sent &&
      order.status === 'waiting' &&
      !isOver(order) &&
      isSame(order.serviceProvider, agreed.serviceProvider) &&
      isSame(order.asset, asset) &&
      isSame(order.walletAddress, own) &&
      isSame(seller, own) &&
      !isSame(to, own) &&
      !isSame(to, token.address) &&
      amount !== undefined &&
      amount > 0n &&
      amount <= BigInt(agreed.amount)
    )
      return { token, amount, to }
  }
  throw new KitError('HttpFailed', 'The server asks for another transfer than was agreed to.')
}

/** True once the provider no longer awaits the coins. */
function isOver({ expiresAt }: OfframpOrder): boolean {
  return expiresAt !== null && !(Date.parse(expiresAt) > Date.now())
}

/** The account that would send. */
function sellerOf(kit: Kit, { networkId }: OfframpToken): string | undefined {
  const { connections } = getNamespaceState(kit.store.get(), namespaceOf(networkId))
  return connections[0]?.account.address
}

function isSame(one: string, other: string | undefined): boolean {
  return one.toLowerCase() === other?.toLowerCase()
}
