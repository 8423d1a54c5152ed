import { prepareSend, type PreparedTransfer, type Query, type TransferSpeed } from '@latchkit/core'
import { useConnection } from '../../hooks/useConnection.ts'
import { useKit } from '../../hooks/useKit.ts'
import { useKitQuery } from '../../query/useKitQuery.ts'
import type { SendDraft } from './useSendForm.ts'

/** How often the fee is estimated again while it is shown. */
export const estimateEveryMs = 10_000

export interface Estimate {
  readonly prepared: PreparedTransfer | undefined
  /** Why the latest try gave none. */
  readonly error: Error | undefined
  readonly isPending: boolean
  readonly retry: () => void
}

/** Estimates a transfer, and again every ten seconds unless it is with the wallet already. */
export function useEstimate(draft: SendDraft, speed: TransferSpeed, isHeld: boolean): Estimate {
  const kit = useKit()
  const { account } = useConnection()
  const { token, units, to, isMax } = draft
  const query: Query<PreparedTransfer> & Refreshing = {
    queryKey: [
      'latchkit',
      kit.config.projectId,
      'prepareSend',
      account?.accountId,
      token.key,
      String(units),
      to,
      isMax,
      speed,
    ],
    queryFn: ({ signal }) =>
      prepareSend(kit, { token, amount: units, to, max: isMax, speed, signal }),
    staleTime: 0,
    gcTime: 0,
    networkMode: 'always',
    retry: () => false,
    retryDelay: () => 0,
    enabled: !isHeld,
    refetchInterval: isHeld ? false : estimateEveryMs,
    refetchIntervalInBackground: false,
    structuralSharing: false,
  }
  const { data, error, isFetching, refetch } = useKitQuery(query)
  return {
    // An estimate of earlier input is not returned.
    prepared: error ? undefined : data,
    error: error ?? undefined,
    isPending: isFetching,
    retry: () => void refetch(),
  }
}

interface Refreshing {
  readonly enabled: boolean
  readonly refetchInterval: number | false
  readonly refetchIntervalInBackground: boolean
  readonly structuralSharing: boolean
}
