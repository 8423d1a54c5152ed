import type { Query } from '@latchkit/core'
import { queryKey } from '@latchkit/core/internal'
import { useKitQuery } from '../query/useKitQuery.ts'
import { useConnection } from './useConnection.ts'
import { useKit } from './useKit.ts'

/** What is prepared and checked before the wallet is asked: a transfer, a swap. */
export interface Preparation<Prepared> {
  /** The latest; none where the latest try has failed, so that nothing of earlier input is sent. */
  readonly prepared: Prepared | undefined
  /** Why the latest try gave none. */
  readonly error: Error | undefined
  readonly isPending: boolean
  readonly retry: () => void
}

export interface PreparationOptions<Prepared> {
  /** What it is made of: another key prepares again. */
  readonly key: readonly unknown[]
  readonly prepare: (signal: AbortSignal) => Promise<Prepared>
  /** How often it is prepared again while it is shown. */
  readonly everyMs: number
  /** True while it is with the wallet: nothing is prepared then. */
  readonly isHeld: boolean
}

/** Prepares what the wallet will be asked to sign, and again before it is out of date. */
export function usePreparation<Prepared>({
  key,
  prepare,
  everyMs,
  isHeld,
}: PreparationOptions<Prepared>): Preparation<Prepared> {
  const kit = useKit()
  const { account } = useConnection()
  const query: Query<Prepared> & Renewing = {
    queryKey: queryKey(kit, account?.accountId, ...key),
    queryFn: ({ signal }) => prepare(signal),
    staleTime: 0,
    gcTime: 0,
    networkMode: 'always',
    retry: () => false,
    retryDelay: () => 0,
    enabled: !isHeld,
    refetchInterval: isHeld ? false : everyMs,
    refetchIntervalInBackground: false,
    structuralSharing: false,
  }
  const { data, error, isFetching, refetch } = useKitQuery(query)
  return {
    prepared: error ? undefined : data,
    error: error ?? undefined,
    isPending: isFetching,
    retry: () => void refetch(),
  }
}

interface Renewing {
  readonly enabled: boolean
  readonly refetchInterval: number | false
  readonly refetchIntervalInBackground: boolean
  readonly structuralSharing: boolean
}
