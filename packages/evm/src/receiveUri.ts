import { invalidAccountError } from '@latchkit/core/adapters'
import { parseAccountId, referenceOf, type AccountId } from '@latchkit/wire'

/**
 * A payment request for a QR code; the network is always named, so that no payment is made on another one.
 * @see https://eips.ethereum.org/EIPS/eip-681
 * @throws InvalidAddress
 */
export function receiveUri(request: {
  readonly account: AccountId
  readonly tokenAddress?: string
  readonly amount?: bigint
}): string {
  const { account, tokenAddress, amount } = request
  const parts = parseAccountId(account)
  if (!parts) throw invalidAccountError(account)
  const { address, networkId } = parts
  const chainId = referenceOf(networkId)
  if (tokenAddress === undefined)
    return `ethereum:${address}@${chainId}${amount === undefined ? '' : `?value=${amount}`}`
  const uint256 = amount === undefined ? '' : `&uint256=${amount}`
  return `ethereum:${tokenAddress}@${chainId}/transfer?address=${address}${uint256}`
}
