import { portfolioQuery } from '@latchkit/core'
import { namespaces, type NetworkId, type PortfolioPeriod } from '@latchkit/wire'
import { useKit } from '../../hooks/useKit.ts'
import { useKitState } from '../../hooks/useKitState.ts'
import { useKitQuery } from '../../query/useKitQuery.ts'
import { sumValues, type SummedValue } from './sumValues.ts'

/** What the accounts in use were worth over time. */
export interface AccountValues {
  /** Oldest first, the last one now. Absent until every account has answered. */
  readonly values: readonly SummedValue[] | undefined
  readonly error: Error | undefined
  readonly isRefreshing: boolean
  /** Set where the server could not be reached and these are the last known figures (ISO 8601). */
  readonly staleSince: string | undefined
  /** The networks that are missing in the values. */
  readonly missing: readonly NetworkId[]
  readonly refresh: () => void
}

/** Returns what the active account of each namespace was worth, all together. */
export function useAccountValues(period: PortfolioPeriod): AccountValues {
  const kit = useKit()
  const namespaceStates = useKitState((state) => state.connections.namespaces)
  const asked = namespaces.flatMap((namespace) => {
    const account = namespaceStates[namespace]?.connections[0]?.account
    // The number of namespaces is the same in every render.
    // oxlint-disable-next-line react/rules-of-hooks
    const query = useKitQuery(
      account && kit.http && portfolioQuery(kit, { account: account.accountId, period }),
    )
    return account ? [query] : []
  })
  const answers = asked.flatMap(({ data }) => data ?? [])
  // Only a server knows the history.
  const isComplete = !kit.http || (asked.length > 0 && answers.length === asked.length)
  const [staleSince] = answers.flatMap((answer) => answer.staleSince ?? []).sort()
  return {
    values: isComplete
      ? sumValues(
          answers.map(({ values = [] }) => values),
          period,
        )
      : undefined,
    error: asked.find(({ error }) => error)?.error ?? undefined,
    isRefreshing: asked.some(({ isFetching }) => isFetching),
    staleSince,
    missing: answers.flatMap(({ unavailable = [] }) => unavailable) as readonly NetworkId[],
    refresh: () => asked.forEach((query) => void query.refetch()),
  }
}
