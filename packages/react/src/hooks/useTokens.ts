import { useCallback } from 'react'
import { accountBalancesQuery } from '@latchkit/core'
import { balancesRefreshMs, queryKey, unblockBalances } from '@latchkit/core/internal'
import { namespaces, type NetworkId } from '@latchkit/wire'
import type { HeldToken } from '../model/heldToken.ts'
import { heldTokens } from '../model/heldTokens.ts'
import { useKitQuery, useKitQueryClient } from '../query/useKitQuery.ts'
import { useKit } from './useKit.ts'
import { useKitState } from './useKitState.ts'

export interface Tokens {
  /** `ready` as soon as one network has answered: see `isIncomplete`. */
  readonly status: 'loading' | 'ready' | 'failed'
  /** A network has not answered yet. */
  readonly isIncomplete: boolean
  /** The networks of which nothing could be read. */
  readonly missing: readonly NetworkId[]
  /** The most valuable first; those without a price last. */
  readonly tokens: readonly HeldToken[]
  /** Set where the server could not be reached and these are the last known figures (ISO 8601). */
  readonly staleSince: string | undefined
  /** What went wrong, also where a part of the tokens is there. */
  readonly error: Error | undefined
  readonly isRefreshing: boolean
  readonly refresh: () => void
}

/**
 * Returns the tokens of every connected account, on all networks of the site. They are read again every while, but not
 * while nobody can see the page.
 */
export function useTokens(): Tokens {
  const kit = useKit()
  const client = useKitQueryClient()
  const namespaceStates = useKitState((state) => state.connections.namespaces)
  const asked = namespaces.flatMap((namespace) => {
    const [inUse] = namespaceStates[namespace]?.connections ?? []
    const { networkId, account } = inUse && kit.networks.has(inUse.networkId) ? inUse : none
    // The number of namespaces is the same in every render.
    // oxlint-disable-next-line react/rules-of-hooks
    const query = useKitQuery(
      account && accountBalancesQuery(kit, { account: account.accountId }),
      { refetchInterval: balancesRefreshMs },
    )
    return networkId ? [{ networkId, query }] : []
  })
  const refresh = useCallback(() => {
    unblockBalances(kit)
    void client.refetchQueries({ queryKey: queryKey(kit, 'balances'), type: 'active' })
  }, [kit, client])
  const answers = asked.flatMap(({ query }) => query.data ?? [])
  const error = asked.find(({ query }) => query.error)?.query.error ?? undefined
  const [staleSince] = answers.flatMap((answer) => answer.staleSince ?? []).sort()
  return {
    status: answers.length > 0 ? 'ready' : error ? 'failed' : 'loading',
    isIncomplete: asked.some(({ query }) => !query.data && !query.error),
    missing: asked.flatMap(({ networkId, query: { data, error } }) =>
      data ? ((data.unavailable ?? []) as readonly NetworkId[]) : error ? [networkId] : [],
    ),
    tokens: heldTokens(kit, answers),
    staleSince,
    error,
    isRefreshing: asked.some(({ query }) => query.isFetching),
    refresh,
  }
}

const none = { networkId: undefined, account: undefined }
