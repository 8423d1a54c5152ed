import {
  namespaceOf,
  parseAccountId,
  type AccountId,
  type Portfolio,
  type PortfolioPeriod,
} from '@latchkit/wire'
import { invalidAccountError } from '../internal/invalidAccountError.ts'
import { pickServed } from '../internal/assertServed.ts'
import { loadSchemas } from '../internal/loadSchemas.ts'
import { queryBase, type Query } from '../internal/query.ts'
import { getJson, type PickSchema } from '../internal/request.ts'
import type { Kit } from '../kit.ts'
import { portfolioStaleMs } from '../limits.ts'

/** Options of {@link portfolioQuery}. */
export interface PortfolioQueryOptions {
  /** CAIP-10; its network does not matter. */
  readonly account: AccountId
  readonly period: PortfolioPeriod
}

/**
 * Returns a query for what an account was worth over time on every network of its namespace that the site offers: `values`,
 * oldest first and the last one now. A value is `null` where a price or a part of the history is not known.
 * @example
 * const { values } = await portfolioQuery(kit, { account, period: '30d' }).queryFn({ signal })
 * @throws UnsupportedChain, HttpFailed, RequestRefused, Offline, TimedOut
 */
export function portfolioQuery(
  kit: Kit,
  { account, period }: PortfolioQueryOptions,
): Query<Portfolio> {
  const { currency } = kit.config
  const parts = parseAccountId(account)
  const namespace = parts && namespaceOf(parts.networkId)
  return {
    ...queryBase(
      kit,
      portfolioStaleMs,
      'portfolio',
      parts ? `${namespace}:${parts.address}` : account,
      period,
      currency,
    ),
    async queryFn({ signal }) {
      if (!parts) throw invalidAccountError(account)
      const offered = Array.from(kit.networks.values())
        .filter((network) => network.namespace === namespace)
        .map(({ networkId }) => networkId)
      const networkIds = offered.length > 0 ? offered : [parts.networkId]
      const served = await pickServed(kit, networkIds, signal)
      const path = `/v1/account/${encodeURIComponent(parts.address)}/portfolio`
      const query = { chainId: served.join(), period, currency }
      return await getJson(kit, path, pick, { query, signal })
    },
  }
}

const pick: PickSchema<Portfolio> = async () =>
  (await loadSchemas(() => import('./portfolioSchemas.ts'))).portfolioSchema
