import { formatUnits, parseAccountId, type AccountId } from '@latchkit/wire'

/**
 * Returns a BIP-21 payment request for a QR code, with its amount in BTC. The address implies the network, except on test
 * networks, which share an address format.
 * @see https://github.com/bitcoin/bips/blob/master/bip-0021.mediawiki
 */
export function receiveUri(request: {
  readonly account: AccountId
  readonly amount?: bigint
}): string {
  const { address = '' } = parseAccountId(request.account) ?? {}
  const amount = request.amount === undefined ? '' : `?amount=${formatUnits(request.amount, 8)}`
  return `bitcoin:${address}${amount}`
}
