import type { Chain } from '../chain.ts'
import type { IndexerSettings } from './indexerSettings.ts'

/** The indexer of a network that serves something; `undefined` where the server reads it from the nodes itself. */
export function indexerOf(
  { network: { indexer } }: Chain,
  what: 'activity' | 'balances',
): IndexerSettings | undefined {
  return indexer && (indexer.serves?.includes(what) ?? true) ? indexer : undefined
}
