import type { Chain } from '../../chain/chain.ts'
import { indexerOf } from '../../chain/indexers/indexerOf.ts'
import type { IndexerSettings } from '../../chain/indexers/indexerSettings.ts'
import type { Answers } from '../../store/createAnswers.ts'
import type { TokenBook } from '../../tokens/tokenBook.ts'
import type { ActivityProvider } from '../activityProvider.ts'
import { createListedActivity, type ListedPage } from '../createListedActivity.ts'
import type { WriteTransactions } from '../createWriteTransactions.ts'
import type { StoredTransaction } from '../storedTransaction.ts'
import { createBlockscoutReader } from './indexed/createBlockscoutReader.ts'
import { createEtherscanReader } from './indexed/createEtherscanReader.ts'
import type { ReadExplorerRows } from './indexed/explorerRows.ts'
import { readExplorerPage } from './indexed/readExplorerPage.ts'
import { readZerionPage } from './indexed/readZerionPage.ts'

/**
 * The past of accounts as an indexer tells it, on EVM networks that have one; on all others, what `own` reads. While
 * the indexer is away, the newest page is given as it was last known.
 */
export function indexedActivity(parts: {
  readonly own: ActivityProvider
  readonly write: WriteTransactions
  readonly tokens: TokenBook
  readonly answers: Answers
}): ActivityProvider {
  const { own, write, tokens, answers } = parts

  async function readPage(
    chain: Chain,
    account: string,
    start: string,
  ): Promise<ListedPage<StoredTransaction>> {
    const settings = indexerOf(chain, 'activity') as IndexerSettings
    if (settings.kind !== 'zerion') {
      return await readExplorerPage(learning(chain, readerOf(chain, settings)), account, start)
    }
    const { tokens: seen, ...page } = await readZerionPage(chain, settings, account, start)
    await tokens.learn(chain, seen)
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
      await tokens.learn(chain, seen)
      return rows
    }
  }

  const listed = createListedActivity({ readPage, write }, answers)
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
