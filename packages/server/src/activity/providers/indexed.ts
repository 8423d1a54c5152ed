import {
  type Chain,
  type IndexerGuard,
  indexerOf,
  type IndexerSettings,
} from '@latchkit/backend/chain'
import { createBoundedMap } from '@latchkit/backend/internal'
import type { StaleCache } from '@latchkit/backend/store'
import type { ActivityProvider } from '../activityProvider.ts'
import { createListedActivity, type ListedPage } from '../createListedActivity.ts'
import type { FormatTransactions } from '../createFormatTransactions.ts'
import { movesOf, type StoredTransaction } from '../storedTransaction.ts'
import { createBlockscoutReader } from './indexed/createBlockscoutReader.ts'
import { createEtherscanReader } from './indexed/createEtherscanReader.ts'
import type { ReadExplorerRows } from './indexed/composeTransactions.ts'
import { readExplorerPage } from './indexed/readExplorerPage.ts'
import { readZerionPage } from './indexed/readZerionPage.ts'

const maxCachedPages = 500

/**
 * Creates the activity provider of EVM networks with an indexer; other networks use `scanned`. While the indexer is
 * unavailable, the last stored newest page is returned.
 */
export function indexedActivity(parts: {
  readonly scanned: ActivityProvider
  readonly format: FormatTransactions
  readonly staleCache: StaleCache
  readonly guard: IndexerGuard
  /** How long a page is cached, so that many requests for one account become one call. */
  readonly cacheMs: number
}): ActivityProvider {
  const { scanned, format, staleCache, guard, cacheMs } = parts
  const pages = createBoundedMap<ListedPage<StoredTransaction>>({
    entries: maxCachedPages,
    ttlMs: cacheMs,
  })
  const readers = new Map<string, ReadExplorerRows>()

  async function readCachedPage(
    chain: Chain,
    account: string,
    start: string,
  ): Promise<ListedPage<StoredTransaction>> {
    const key = `${chain.network.caipNetworkId} ${account} ${start}`
    const cached = pages.get(key)
    if (cached) return cached
    const page = await guard(chain, () => readPage(chain, account, start))
    pages.set(key, page)
    return page
  }

  async function readPage(
    chain: Chain,
    account: string,
    start: string,
  ): Promise<ListedPage<StoredTransaction>> {
    const settings = indexerOf(chain, 'activity') as IndexerSettings
    if (settings.kind !== 'zerion') {
      const { caipNetworkId } = chain.network
      const read = readers.get(caipNetworkId) ?? readerOf(chain, settings)
      readers.set(caipNetworkId, read)
      return await readExplorerPage(read, account, start)
    }
    return await readZerionPage(chain, settings, account, start)
  }

  const listed = createListedActivity({ readPage: readCachedPage, movesOf, format }, staleCache)
  return {
    getPage: (chain, address, start) =>
      (indexerOf(chain, 'activity') ? listed : scanned).getPage(chain, address, start),
  }
}

function readerOf(chain: Chain, settings: IndexerSettings): ReadExplorerRows {
  return settings.kind === 'etherscan'
    ? createEtherscanReader(chain, settings)
    : createBlockscoutReader(settings)
}
