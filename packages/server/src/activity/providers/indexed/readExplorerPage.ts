import { transactionsPerPage } from '../../activityProvider.ts'
import type { ListedItem, ListedPage } from '../../createListedActivity.ts'
import { invalidCursorError } from '../../cursor.ts'
import type { StoredTransaction } from '../../storedTransaction.ts'
import {
  composeTransactions,
  type ExplorerRows,
  type ReadExplorerRows,
} from './composeTransactions.ts'

/** The most rounds of lists that one page is filled from; the next page continues. */
const maxRounds = 6

/**
 * Returns a page of an account's history from several lists of an explorer. A full list is complete down to its oldest
 * block only: nothing below the highest of these blocks is returned yet. A place is a block and the number of its
 * transactions that were already returned.
 */
export async function readExplorerPage(
  read: ReadExplorerRows,
  account: string,
  start: string,
): Promise<ListedPage<StoredTransaction>> {
  const items: ListedItem<StoredTransaction>[] = []
  let place: Place | undefined = parsePlace(start)
  for (let round = 0; round < maxRounds; round++) {
    const rows = await read(account, place?.block)
    const { found, next } = takeRows(rows, account, place)
    items.push(...found)
    place = next
    if (!place || items.length > transactionsPerPage) break
  }
  const page = items.slice(0, transactionsPerPage)
  if (items.length > page.length) return { items: page, after: page.at(-1)?.place ?? start }
  return place ? { items: page, after: formatPlace(place) } : { items: page }
}

interface Place {
  readonly block: number
  readonly returned: number
}

function takeRows(
  rows: ExplorerRows,
  account: string,
  place: Place | undefined,
): { readonly found: readonly ListedItem<StoredTransaction>[]; readonly next?: Place } {
  const fullLists = [rows.transactions, ...rows.transfers].filter(({ isFull }) => isFull)
  const floor =
    fullLists.length > 0 ? Math.max(...fullLists.map(({ oldestBlock }) => oldestBlock)) : undefined
  const firstCompleteBlock = floor === undefined ? 0 : floor + 1
  // A block longer than a list cannot be read in full: its listed rows are returned, and the rest is skipped.
  const isStuck = floor !== undefined && place?.block === floor
  const counts = new Map<number, number>()
  const numbered = composeTransactions(rows, account, isStuck ? floor : firstCompleteBlock).map(
    ({ block, body }) => {
      const returned = (counts.get(block) ?? 0) + 1
      counts.set(block, returned)
      return {
        place: formatPlace({ block, returned }),
        minedAt: body.minedAt,
        body,
        block,
        given: returned,
      }
    },
  )
  const found = numbered.flatMap(({ block, given: returned, ...item }) =>
    place && block === place.block && returned <= place.returned ? [] : [item],
  )
  if (floor === undefined) return { found }
  if (!isStuck) return { found, next: { block: floor, returned: 0 } }
  return floor === 0 ? { found } : { found, next: { block: floor - 1, returned: 0 } }
}

function formatPlace({ block, returned }: Place): string {
  return `${block}.${returned}`
}

function parsePlace(text: string): Place | undefined {
  if (text === '') return undefined
  const [, block, returned] = /^(\d{1,15})\.(\d{1,9})$/.exec(text) ?? []
  if (block === undefined || returned === undefined) throw invalidCursorError()
  return { block: Number(block), returned: Number(returned) }
}
