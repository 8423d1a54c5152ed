import { fetchEtherscan, indexerSchemas, keepValid } from '@latchkit/backend/chain'
import { UpstreamError } from '@latchkit/backend/errors'
import * as v from 'valibot'
import type { ReadIndexedHoldings } from './indexedHoldings.ts'

const tokensPerPage = 100
const maxPages = 10
const { address, amount } = indexerSchemas
const holdingSchema = v.object({
  TokenAddress: address,
  TokenQuantity: amount,
})

/** Reads `balance` and `addresstokenbalance` of Etherscan's API v2. */
export const readEtherscanHoldings: ReadIndexedHoldings = async (chain, settings, account) => {
  const nativeAmount = v.safeParse(
    amount,
    await fetchEtherscan(chain, settings, { action: 'balance', address: account, tag: 'latest' }),
  )
  if (!nativeAmount.success) throw new UpstreamError('malformed', { taken: true })
  const entries: unknown[] = []
  for (let page = 1; page <= maxPages; page++) {
    const list = await fetchEtherscan(chain, settings, {
      action: 'addresstokenbalance',
      address: account,
      page: String(page),
      offset: String(tokensPerPage),
    })
    if (!Array.isArray(list)) throw new UpstreamError('malformed', { taken: true })
    entries.push(...(list as readonly unknown[]))
    if (list.length < tokensPerPage) break
  }
  const tokens = keepValid(holdingSchema, entries).map((entry) => ({
    address: entry.TokenAddress,
    amount: BigInt(entry.TokenQuantity),
  }))
  return { nativeAmount: BigInt(nativeAmount.output), tokens }
}
