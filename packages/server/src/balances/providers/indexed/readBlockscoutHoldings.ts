import * as v from 'valibot'
import {
  fetchBlockscout,
  fetchBlockscoutList,
  indexerSchemas,
  keepValid,
} from '@latchkit/backend/chain'
import type { IndexedHoldings, ReadIndexedHoldings } from './indexedHoldings.ts'

const maxPages = 20
const { address, amount } = indexerSchemas
const accountSchema = v.object({ coin_balance: v.nullish(amount) })
const holdingSchema = v.object({
  value: amount,
  token: v.intersect([
    // What has no decimals is not a fungible token. How many there are is read from the contract.
    v.object({ decimals: v.union([v.number(), v.string()]) }),
    v.union([v.object({ address_hash: address }), v.object({ address })]),
  ]),
})

/** Reads `/addresses/…` and `/addresses/…/tokens` of Blockscout's API v2. */
export const readBlockscoutHoldings: ReadIndexedHoldings = async (_chain, settings, account) => {
  const path = `/addresses/${account}`
  const [found, entries] = await Promise.all([
    fetchBlockscout(settings, path, accountSchema),
    readAll((query) => fetchBlockscoutList(settings, `${path}/tokens`, query)),
  ])
  const tokens = keepValid(holdingSchema, entries).map(
    ({ value, token }): IndexedHoldings['tokens'][number] => ({
      address: 'address_hash' in token ? token.address_hash : token.address,
      amount: BigInt(value),
    }),
  )
  return { nativeAmount: BigInt(found?.coin_balance ?? 0), tokens }
}

async function readAll(
  fetchPage: (
    query: Readonly<Record<string, string>>,
  ) => Promise<{ items: readonly unknown[]; next?: Readonly<Record<string, string>> | undefined }>,
): Promise<readonly unknown[]> {
  const entries: unknown[] = []
  let more: Readonly<Record<string, string>> | undefined = {}
  for (let page = 0; more && page < maxPages; page++) {
    const list: Awaited<ReturnType<typeof fetchPage>> = await fetchPage({ type: 'ERC-20', ...more })
    entries.push(...list.items)
    more = list.next
  }
  return entries
}
