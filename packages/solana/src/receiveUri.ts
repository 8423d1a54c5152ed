import { formatUnits, parseAccountId, type AccountId } from '@latchkit/wire'

/**
 * A payment request for a QR code. Its amounts are in whole units: without `decimals`, a token is asked for without an
 * amount. The link cannot name a network.
 * @see https://docs.solanapay.com/spec
 */
export function receiveUri(request: {
  readonly account: AccountId
  readonly tokenAddress?: string
  readonly amount?: bigint
  readonly decimals?: number
}): string {
  const { account, tokenAddress, amount } = request
  const { address = '' } = parseAccountId(account) ?? {}
  const decimals = tokenAddress === undefined ? 9 : request.decimals
  const query = new URLSearchParams()
  if (amount !== undefined && decimals !== undefined)
    query.set('amount', formatUnits(amount, decimals))
  if (tokenAddress !== undefined) query.set('spl-token', tokenAddress)
  const parameters = query.toString()
  return `solana:${address}${parameters === '' ? '' : `?${parameters}`}`
}
