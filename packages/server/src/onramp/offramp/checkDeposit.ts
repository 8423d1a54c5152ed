import { namespaceReaderOf } from '@latchkit/backend/chain'
import { parseUnits, referenceOf } from '@latchkit/wire'
import type { OnrampAsset } from '../onrampAssets.ts'
import type { SaleUpdate } from './offrampProvider.ts'

/**
 * Returns an update with its deposit address as the network writes it. A provider that asks for more than was to be sold, or for an
 * address that is none on the network, the token itself or the seller's own, has failed the order: nothing is sent to it.
 */
export function checkDeposit(
  order: { readonly amount: string; readonly account: string },
  asset: OnrampAsset,
  update: SaleUpdate,
): SaleUpdate {
  const { deposit } = update
  if (!deposit) return update
  const { decimals, contract } = asset
  const address = readDeposit(deposit, asset)
  const units = parseUnits(deposit.amount, decimals)
  const most = parseUnits(order.amount, decimals) ?? 0n
  const isRight =
    address !== undefined &&
    address !== contract &&
    address !== order.account &&
    units !== undefined &&
    units > 0n &&
    units <= most
  return isRight
    ? { ...update, deposit: { address, amount: deposit.amount } }
    : { status: 'failed', reason: 'wrong_deposit' }
}

/** Returns the address of a deposit as the network writes it. */
export function readDeposit(
  { address }: { readonly address: string },
  { networkId }: OnrampAsset,
): string | undefined {
  return namespaceReaderOf(networkId)?.readAddress(address, referenceOf(networkId))
}
