import * as v from 'valibot'
import type { Chain } from '../../../chain/chain.ts'
import { readEsplora } from '../../../chain/esplora/readEsplora.ts'
import { UpstreamFault } from '../../../chain/upstreamFault.ts'
import { transactionsPerPage } from '../../activityProvider.ts'
import type { ListedItem, ListedPage } from '../../createListedActivity.ts'
import { foreignCursor } from '../../cursor.ts'
import { toPayment, type BitcoinPayment } from './bitcoinPayment.ts'
import { esploraTransactionSchema } from './esploraTransaction.ts'

/** Esplora gives so many mined transactions at once; fewer are the last ones. */
const minedPerAnswer = 25
/** In a place: what follows is still waiting for its block. */
const waiting = 'waiting.'
const schema = v.array(esploraTransactionSchema)

type Item = ListedItem<BitcoinPayment>

/**
 * The payments of an address that begin at a place, newest first: those that wait for a block, then the mined ones.
 * @throws UpstreamFault, RpcError, Refusal
 */
export async function readBitcoinPage(
  chain: Chain,
  address: string,
  start: string,
): Promise<ListedPage<BitcoinPayment>> {
  if (!/^(?:(?:waiting\.)?[0-9a-f]{64})?$/.test(start)) throw foreignCursor()
  const isMined = start !== '' && !start.startsWith(waiting)
  const read = (path: string): Promise<readonly Item[]> => readItems(chain, address, path)
  const items = isMined
    ? [...(await read(`/txs/chain/${start}`))]
    : dropUntil(start, await read('/txs'))
  let last = items.filter(isInBlock)
  let isFull = last.length >= minedPerAnswer
  while (isFull && items.length < transactionsPerPage) {
    last = [...(await read(`/txs/chain/${last.at(-1)?.place ?? ''}`))]
    items.push(...last)
    isFull = last.length >= minedPerAnswer
  }
  const after = items.at(-1)?.place
  return isFull && after !== undefined ? { items, after } : { items }
}

async function readItems(chain: Chain, address: string, path: string): Promise<readonly Item[]> {
  const found = await readEsplora(chain, `/address/${address}${path}`, schema)
  if (!found) throw new UpstreamFault('malformed', { taken: true })
  return found.map((transaction) => {
    const body = toPayment(transaction, address)
    const { txid, isConfirmed, minedAt } = body
    return { place: isConfirmed ? txid : `${waiting}${txid}`, minedAt, body }
  })
}

/** Leaves out what an earlier page has given of those that wait; they may have come into a block since. */
function dropUntil(start: string, items: readonly Item[]): Item[] {
  if (start === '') return [...items]
  const index = items.findIndex(({ place }) => place === start)
  return index === -1 ? items.filter(isInBlock) : items.slice(index + 1)
}

function isInBlock({ body }: Item): boolean {
  return body.isConfirmed
}
