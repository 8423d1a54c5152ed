import type { Chain } from '../../chain/chain.ts'
import type { IndexerGuard } from '../../chain/indexers/createIndexerGuard.ts'
import { indexerOf } from '../../chain/indexers/indexerOf.ts'
import type { IndexerSettings } from '../../chain/indexers/indexerSettings.ts'
import { createBoundedMap } from '../../internal/boundedMap.ts'
import type { Answers } from '../../store/createAnswers.ts'
import type { TokenRepository } from '../../assets/tokens/tokenRepository.ts'
import type { ActivityProvider } from '../activityProvider.ts'
import { createListedActivity, type ListedPage } from '../createListedActivity.ts'
import type { WriteTransactions } from '../createWriteTransactions.ts'
import type { StoredTransaction } from '../storedTransaction.ts'
import { createBlockscoutReader } from './indexed/createBlockscoutReader.ts'
import { createEtherscanReader } from './indexed/createEtherscanReader.ts'
import type { ReadExplorerRows } from './indexed/explorerRows.ts'
import { readExplorerPage } from './indexed/readExplorerPage.ts'
import { readZerionPage } from './indexed/readZerionPage.ts'

const pagesInCache = 500

/**
 * The past of accounts as an indexer tells it, on EVM networks that have one; on all others, what `own` reads. While
 * the indexer is away, the newest page is given as it was last known.
 */
export function indexedActivity(parts: {
  readonly own: ActivityProvider
  readonly write: WriteTransactions
  readonly tokens: TokenRepository
  readonly answers: Answers
  readonly guard: IndexerGuard
  /** How long a page is kept, so that many who look at one account are one question. */
  readonly cacheMs: number
}): ActivityProvider {
  const { own, write, tokens, answers, guard, cacheMs } = parts
  const pages = createBoundedMap<ListedPage<StoredTransaction>>({
    entries: pagesInCache,
    ttlMs: cacheMs,
  })
  const readers = new Map<string, ReadExplorerRows>()

  async function readOnce(
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
      const read = readers.get(caipNetworkId) ?? learning(chain, readerOf(chain, settings))
      readers.set(caipNetworkId, read)
      return await readExplorerPage(read, account, start)
    }
    const { tokens: seen, ...page } = await readZerionPage(chain, settings, account, start)
    await tokens.add(chain, seen)
    return page
  }

  /** What lists say of tokens along the way is remembered. */
  function learning(chain: Chain, read: ReadExplorerRows): ReadExplorerRows {
    return async (account, upToBlock) => {
      const rows = await read(account, upToBlock)
      const seen = rows.transfers
        .flatMap((list) => list.rows)
        .flatMap(({ transfer, token }) =>
          token && transfer.token !== undefined ? [{ address: transfer.token, ...token }] : [],
        )
      await tokens.add(chain, seen)
      return rows
    }
  }

  const listed = createListedActivity({ readPage: readOnce, write }, answers)
  return {
    read: (chain, address, start) =>
      (indexerOf(chain, 'activity') ? listed : own).read(chain, address, start),
  }
}

function readerOf(chain: Chain, settings: IndexerSettings): ReadExplorerRows {
  return settings.kind === 'etherscan'
    ? createEtherscanReader(chain, settings)
    : createBlockscoutReader(settings)
}
