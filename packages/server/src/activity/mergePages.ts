import type { NetworkPage, PageItem } from './activityProvider.ts'
import type { Cursor } from './cursor.ts'

/** A transaction and the network page that it is from. */
export interface MergedItem {
  readonly page: NetworkPage
  readonly item: PageItem
}

/**
 * Merges the pages of several networks into one, newest first. `next` is the start of each network's next page,
 * `undefined` if none has one. Nothing is returned that a block not read yet could precede.
 */
export function mergePages(
  pages: readonly NetworkPage[],
  count: number,
): { readonly items: readonly MergedItem[]; readonly next: Cursor | undefined } {
  const heads = pages.map(() => 0)
  const horizon = pages
    .map((page) => page.horizon ?? '')
    .reduce((left, right) => (left > right ? left : right), '')
  const items: MergedItem[] = []
  while (items.length < count) {
    const index = newest(pages, heads)
    if (index === undefined) break
    const page = pages[index] as NetworkPage
    const item = page.items[heads[index] as number] as PageItem
    if (item.minedAt !== undefined && item.minedAt < horizon) break
    heads[index] = (heads[index] as number) + 1
    if (item.minedAt !== undefined) items.push({ page, item })
  }
  const places = pages.flatMap((page, index): readonly (readonly [string, string])[] => {
    const place = placeAfter(page, heads[index] as number)
    return place === undefined ? [] : [[page.chain.network.caipNetworkId, place]]
  })
  return { items, next: places.length > 0 ? new Map(places) : undefined }
}

/** Returns the index of the page with the newest next transaction; one no longer in its chain comes first, to be skipped. */
function newest(pages: readonly NetworkPage[], heads: readonly number[]): number | undefined {
  let best: number | undefined
  let bestTime = ''
  for (const [index, page] of pages.entries()) {
    const item = page.items[heads[index] as number]
    if (!item) continue
    const time = item.minedAt ?? '~'
    if (best !== undefined && time <= bestTime) continue
    best = index
    bestTime = time
  }
  return best
}

function placeAfter(page: NetworkPage, head: number): string | undefined {
  if (head === page.items.length) return page.after
  return page.items[head - 1]?.place ?? page.start
}
