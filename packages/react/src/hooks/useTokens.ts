import { useCallback, useMemo } from 'react'
import { balancesQuery } from '@latchkit/core'
import { namespaces } from '@latchkit/wire'
import { useKitQuery, useKitQueryClient } from '../shell/queries.ts'
import { heldTokens } from './heldTokens.ts'
import type { HeldToken } from './heldToken.ts'
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
  const client = useKitQueryClient()
  const families = useKitState((state) => state.connections.namespaces)
  const results = namespaces.map((namespace) => {
    const [inUse] = families[namespace]?.connections ?? []
    const account = inUse && kit.networks.has(inUse.networkId) ? inUse.account : undefined
    // There are as many families in every paint.
    // oxlint-disable-next-line react/rules-of-hooks
    return useKitQuery(account && balancesQuery(kit, { account: account.caipAccountId }))
  })
  const refresh = useCallback(() => {
    const queryKey = ['latchkit', kit.config.projectId, 'balances']
    void client.refetchQueries({ queryKey, type: 'active' })
  }, [kit, client])
  const answers = results.flatMap(({ data }) => data ?? [])
  const error = results.find((result) => result.error)?.error ?? undefined
  const status = answers.length > 0 ? 'ready' : error ? 'failed' : 'loading'
  const tokens = heldTokens(answers)
  const [staleSince] = answers.flatMap((answer) => answer.staleSince ?? []).sort()
  const isRefreshing = results.some(({ isFetching }) => isFetching)
  return useMemo(
    () => ({ status, tokens, staleSince, error, isRefreshing, refresh }),
    [status, tokens, staleSince, error, isRefreshing, refresh],
  )
}
