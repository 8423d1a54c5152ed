import { type Chain, readEsplora } from '@latchkit/backend/chain'
import { UpstreamError } from '@latchkit/backend/errors'
import * as v from 'valibot'
import { transactionsPerPage } from '../../activityProvider.ts'
import type { ListedItem, ListedPage } from '../../createListedActivity.ts'
import { invalidCursorError } from '../../cursor.ts'
import { toPayment, type BitcoinPayment, esploraTransactionSchema } from './bitcoinPayment.ts'

/** The number of confirmed transactions on a page of Esplora; fewer are the last ones. */
const confirmedPerPage = 25
/** The prefix of a place among unconfirmed transactions. */
const mempoolPrefix = 'waiting.'
const schema = v.array(esploraTransactionSchema)

type Item = ListedItem<BitcoinPayment>

/**
 * Returns the payments of an address from a place on, newest first: unconfirmed ones, then confirmed ones.
 * @throws UpstreamError, RpcError, HttpError
 */
export async function readBitcoinPage(
  chain: Chain,
  address: string,
  start: string,
): Promise<ListedPage<BitcoinPayment>> {
  if (!/^(?:(?:waiting\.)?[0-9a-f]{64})?$/.test(start)) throw invalidCursorError()
  const isConfirmedStart = start !== '' && !start.startsWith(mempoolPrefix)
  const read = (path: string): Promise<readonly Item[]> => readItems(chain, address, path)
  const items = isConfirmedStart
    ? [...(await read(`/txs/chain/${start}`))]
    : dropThrough(start, await read('/txs'))
  let last = items.filter(isConfirmed)
  let isFull = last.length >= confirmedPerPage
  while (isFull && items.length < transactionsPerPage) {
    last = [...(await read(`/txs/chain/${last.at(-1)?.place ?? ''}`))]
    items.push(...last)
    isFull = last.length >= confirmedPerPage
  }
  const after = items.at(-1)?.place
  return isFull && after !== undefined ? { items, after } : { items }
}

async function readItems(chain: Chain, address: string, path: string): Promise<readonly Item[]> {
  const transactions = await readEsplora(chain, `/address/${address}${path}`, schema)
  if (!transactions) throw new UpstreamError('malformed', { taken: true })
  return transactions.map((transaction) => {
    const body = toPayment(transaction, address)
    const { txid, isConfirmed, minedAt } = body
    return { place: isConfirmed ? txid : `${mempoolPrefix}${txid}`, minedAt, body }
  })
}

/** Drops the unconfirmed transactions of an earlier page; they may have been confirmed since. */
function dropThrough(start: string, items: readonly Item[]): Item[] {
  if (start === '') return [...items]
  const index = items.findIndex(({ place }) => place === start)
  return index === -1 ? items.filter(isConfirmed) : items.slice(index + 1)
}

function isConfirmed({ body }: Item): boolean {
  return body.isConfirmed
}
