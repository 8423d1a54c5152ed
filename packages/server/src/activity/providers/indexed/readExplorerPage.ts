import { transactionsPerPage } from '../../activityProvider.ts'
import type { ListedItem, ListedPage } from '../../createListedActivity.ts'
import { foreignCursor } from '../../cursor.ts'
import type { StoredTransaction } from '../../storedTransaction.ts'
import { composeTransactions } from './composeTransactions.ts'
import type { ExplorerRows, ReadExplorerRows } from './explorerRows.ts'

/** Short stretches, one after the other, fill a page; more of them than this are left for the next one. */
const mostRounds = 6

/**
 * A page of an account's past out of several lists of an explorer. Each is complete down to its oldest block where it is
 * cut: below the highest of these, nothing is given yet. A place names a block, and how many of it were given.
 */
export async function readExplorerPage(
  read: ReadExplorerRows,
  account: string,
  start: string,
): Promise<ListedPage<StoredTransaction>> {
  const items: ListedItem<StoredTransaction>[] = []
  let place: Place | undefined = readPlace(start)
  for (let round = 0; round < mostRounds; round++) {
    const rows = await read(account, place?.block)
    const { found, next } = stretch(rows, account, place)
    items.push(...found)
    place = next
    if (!place || items.length > transactionsPerPage) break
  }
  const page = items.slice(0, transactionsPerPage)
  if (items.length > page.length) return { items: page, after: page.at(-1)?.place ?? start }
  return place ? { items: page, after: writePlace(place) } : { items: page }
}

interface Place {
  readonly block: number
  readonly given: number
}

function stretch(
  rows: ExplorerRows,
  account: string,
  place: Place | undefined,
): { readonly found: readonly ListedItem<StoredTransaction>[]; readonly next?: Place } {
  const cut = [rows.transactions, ...rows.transfers].filter(({ isFull }) => isFull)
  const floor = cut.length > 0 ? Math.max(...cut.map(({ oldestBlock }) => oldestBlock)) : undefined
  const whole = floor === undefined ? 0 : floor + 1
  // A block that is longer than a list can not be had in full: what is there of it is given, and the rest passed over.
  const isStuck = floor !== undefined && place?.block === floor
  const counts = new Map<number, number>()
  const all = composeTransactions(rows, account, isStuck ? floor : whole).map(({ block, body }) => {
    const given = (counts.get(block) ?? 0) + 1
    counts.set(block, given)
    return { place: writePlace({ block, given }), minedAt: body.minedAt, body, block, given }
  })
  const found = all.flatMap(({ block, given, ...item }) =>
    place && block === place.block && given <= place.given ? [] : [item],
  )
  if (floor === undefined) return { found }
  if (!isStuck) return { found, next: { block: floor, given: 0 } }
  return floor === 0 ? { found } : { found, next: { block: floor - 1, given: 0 } }
}

function writePlace({ block, given }: Place): string {
  return `${block}.${given}`
}

function readPlace(text: string): Place | undefined {
  if (text === '') return undefined
  const [, block, given] = /^(\d{1,15})\.(\d{1,9})$/.exec(text) ?? []
  if (block === undefined || given === undefined) throw foreignCursor()
  return { block: Number(block), given: Number(given) }
}
