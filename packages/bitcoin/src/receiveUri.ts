import { formatUnits, parseAccountId, type AccountId } from '@latchkit/wire'

/**
 * A payment request for a QR code, its amount in whole coins. The address says which network it is of, but for the test
 * networks, which share theirs.
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
