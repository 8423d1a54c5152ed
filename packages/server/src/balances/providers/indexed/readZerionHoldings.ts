import {
  fetchZerion,
  zerionName,
  indexerSchemas,
  keepValid,
  zerionAssetEntries,
  zerionTokenOn,
} from '@latchkit/backend/chain'
import * as v from 'valibot'
import type { IndexedHoldings, ReadIndexedHoldings } from './indexedHoldings.ts'

const schema = v.object({
  attributes: v.object({
    ...zerionAssetEntries,
    quantity: v.object({ int: indexerSchemas.amount }),
  }),
})

/** Reads the simple positions of a wallet from Zerion: its holdings, without staked and lent ones. */
export const readZerionHoldings: ReadIndexedHoldings = async (chain, settings, account) => {
  const name = zerionName(chain, settings)
  const { data } = await fetchZerion(chain, settings, `/wallets/${account}/positions/`, {
    currency: 'usd',
    'filter[positions]': 'only_simple',
    sort: 'value',
  })
  let nativeAmount = 0n
  const tokens: IndexedHoldings['tokens'][number][] = []
  for (const { attributes } of keepValid(schema, data)) {
    const token = zerionTokenOn(name, attributes)
    const amount = BigInt(attributes.quantity.int)
    if (token?.address !== undefined) tokens.push({ address: token.address, amount })
    else if (token) nativeAmount += amount
  }
  return { nativeAmount, tokens }
}
