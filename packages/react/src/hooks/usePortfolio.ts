import { portfolioQuery } from '@latchkit/core'
import type { AccountId, PortfolioPeriod } from '@latchkit/wire'
import { useKitQuery, type KitQueryResult } from '../query/useKitQuery.ts'
import { useConnection } from './useConnection.ts'
import { useKit } from './useKit.ts'

export interface UsePortfolioParameters {
  /** CAIP-10. Defaults to the active account. */
  readonly account?: AccountId
  /** Defaults to `30d`. */
  readonly period?: PortfolioPeriod
}

/**
 * Returns what an account was worth over time, on all networks of its namespace; `value` is `null` where that is not known.
 * Idle while there is no account, and without a server.
 * @example
 * const { data } = usePortfolio({ period: '7d' })
 * const known = data?.values?.filter(({ value }) => value !== null)
 */
export function usePortfolio({
  account,
  period = '30d',
}: UsePortfolioParameters = {}): KitQueryResult<ReturnType<typeof portfolioQuery>> {
  const kit = useKit()
  const { account: own } = useConnection()
  const accountId = account ?? own?.accountId
  return useKitQuery(
    kit.http && accountId ? portfolioQuery(kit, { account: accountId, period }) : undefined,
  )
}
