import type { NetworkPage } from './createHistory.ts'
import type { Cursor } from './cursor.ts'
import type { Place } from './queries.ts'
import type { StoredTransaction } from './storedTransaction.ts'

/** One transaction of a page, and the network that it stands on. */
export interface MergedTransaction {
  readonly page: NetworkPage
  readonly transaction: StoredTransaction
}

/**
 * Lays the pages of several networks over each other, newest first, and takes one page of them. `next` says where
 * each network goes on; `undefined` where none does. Nothing is given that an unread older block could come before.
 */
export function mergePages(
  pages: readonly NetworkPage[],
  count: number,
): { readonly items: readonly MergedTransaction[]; readonly next: Cursor | undefined } {
  const heads = pages.map(() => 0)
  const horizon = pages
    .map((page) => page.horizon ?? '')
    .reduce((left, right) => (left > right ? left : right), '')
  const items: MergedTransaction[] = []
  while (items.length < count) {
    const index = newest(pages, heads)
    const item =
      index === undefined ? undefined : itemAt(pages[index] as NetworkPage, heads[index] as number)
    if (index === undefined || !item) break
    if (item.transaction && item.transaction.minedAt < horizon) break
    heads[index] = (heads[index] as number) + 1
    if (item.transaction) items.push({ page: item.page, transaction: item.transaction })
  }
  const places = pages.flatMap((page, index): readonly (readonly [string, Place])[] => {
    const place = placeAfter(page, heads[index] as number)
    return place ? [[page.chain.network.caipNetworkId, place]] : []
  })
  return { items, next: places.length > 0 ? new Map(places) : undefined }
}

function itemAt(
  page: NetworkPage,
  head: number,
): { readonly page: NetworkPage; readonly transaction: StoredTransaction | undefined } | undefined {
  const touch = page.touches[head]
  return touch && { page, transaction: page.details.get(touch.hash) }
}

/** The page whose next transaction is the newest; one that has vanished from its chain goes first, to be passed over. */
function newest(pages: readonly NetworkPage[], heads: readonly number[]): number | undefined {
  let best: number | undefined
  let bestTime = ''
  for (const [index, page] of pages.entries()) {
    const item = itemAt(page, heads[index] as number)
    if (!item) continue
    const time = item.transaction?.minedAt ?? '~'
    if (best !== undefined && time <= bestTime) continue
    best = index
    bestTime = time
  }
  return best
}

function placeAfter(page: NetworkPage, head: number): Place | undefined {
  if (head === page.touches.length)
    return page.after && { block: page.after.block, position: page.after.position }
  const last = page.touches[head - 1]
  return last ? { block: last.block, position: last.position } : page.before
}
