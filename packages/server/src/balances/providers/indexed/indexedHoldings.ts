import type { Chain, IndexerSettings } from '@latchkit/backend/chain'

/** An account's holdings from an indexer. Amounts are in base units. */
export interface IndexedHoldings {
  readonly nativeAmount: bigint
  readonly tokens: readonly { readonly address: string; readonly amount: bigint }[]
}

/** Reads an account's holdings from an indexer. Throws an UpstreamError. */
export type ReadIndexedHoldings = (
  chain: Chain,
  settings: IndexerSettings,
  account: string,
) => Promise<IndexedHoldings>
