import { useMemo } from 'react'
import type { UseQueryResult } from '@tanstack/react-query'
import { balancesQuery } from '@latchkit/core'
import type { Balances } from '@latchkit/wire'
import { useKitQueries } from '../shell/useKitQueries.ts'
import { heldToken, type HeldToken } from './heldToken.ts'
import { useKit } from './useKit.ts'
import { useKitState } from './useKitState.ts'

export interface Tokens {
  readonly status: 'loading' | 'ready' | 'failed'
  /** The most valuable first; those without a price last. */
  readonly tokens: readonly HeldToken[]
  /** Set where the server could not be reached and these are the last known figures (ISO 8601). */
  readonly staleSince: string | undefined
  /** What went wrong, also where a part of the tokens is there. */
  readonly error: Error | undefined
  readonly isRefreshing: boolean
  readonly refresh: () => void
}

/** The tokens of every connected account, each on the network that its wallet is on. */
export function useTokens(): Tokens {
  const kit = useKit()
  const namespaces = useKitState((state) => state.connections.namespaces)
  const queries = useMemo(() => {
    const inUse = Object.values(namespaces).flatMap(({ connections }) => connections.slice(0, 1))
    return inUse
      .filter(({ networkId }) => kit.networks.has(networkId))
      .map(({ account }) => balancesQuery(kit, { account: account.caipAccountId }))
  }, [kit, namespaces])
  return useKitQueries(queries, combine)
}

function combine(results: readonly UseQueryResult<Balances, Error>[]): Tokens {
  const answers = results.flatMap(({ data }) => data ?? [])
  const error = results.find((result) => result.error)?.error ?? undefined
  return {
    status: answers.length > 0 ? 'ready' : error ? 'failed' : 'loading',
    tokens: answers.flatMap(({ balances }) => balances.map(heldToken)).sort(byValue),
    staleSince: answers.flatMap(({ staleSince }) => staleSince ?? []).sort()[0],
    error,
    isRefreshing: results.some(({ isFetching }) => isFetching),
    refresh: () => {
      for (const { refetch } of results) void refetch()
    },
  }
}

function byValue(a: HeldToken, b: HeldToken): number {
  return (
    b.value - a.value ||
    Number(b.price > 0) - Number(a.price > 0) ||
    Number(a.address !== undefined) - Number(b.address !== undefined) ||
    a.symbol.localeCompare(b.symbol)
  )
}
