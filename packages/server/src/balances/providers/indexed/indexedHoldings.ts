import type { Chain } from '../../../chain/chain.ts'
import type { IndexerSettings } from '../../../chain/indexers/indexerSettings.ts'
import type { SeenToken } from '../../../assets/tokens/tokenBook.ts'

/** What an account holds, as an indexer tells it. Amounts are in base units. */
export interface IndexedHoldings {
  readonly coins: bigint
  readonly held: readonly (SeenToken & { readonly amount: bigint })[]
}

/** Asks an indexer. @throws UpstreamFault */
export type ReadIndexedHoldings = (
  chain: Chain,
  settings: IndexerSettings,
  account: string,
) => Promise<IndexedHoldings>
