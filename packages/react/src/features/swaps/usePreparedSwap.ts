import {
  isKitError,
  KitError,
  prepareSwap,
  quoteSwap,
  type PreparedSwap,
  type Query,
  type SwapOffer,
} from '@latchkit/core'
import { swapQuotesStaleMs } from '@latchkit/core/internal'
import { useConnection } from '../../hooks/useConnection.ts'
import { useKit } from '../../hooks/useKit.ts'
import { useKitQuery } from '../../query/useKitQuery.ts'

export interface PreparedSwapState {
  readonly prepared: PreparedSwap | undefined
  /** Why the latest try gave none. */
  readonly error: Error | undefined
  readonly isPending: boolean
  readonly retry: () => void
}

/** Has a swap built and checked, and again before its price is out of date, unless it is with the wallet already. */
export function usePreparedSwap(
  offer: SwapOffer,
  slippagePercent: number,
  isHeld: boolean,
): PreparedSwapState {
  const kit = useKit()
  const { account } = useConnection()
  const { from, to, amount, provider } = offer
  const query: Query<PreparedSwap> & Renewing = {
    queryKey: [
      'latchkit',
      kit.config.projectId,
      'prepareSwap',
      account?.accountId,
      from.address,
      to.address,
      String(amount),
      provider,
      slippagePercent,
    ],
    queryFn: async ({ signal }) => {
      const renew = async () => {
        const offers = await quoteSwap(kit, { from, to, amount }, signal)
        const now = offers.find((each) => each.provider === provider)
        if (!now) throw new KitError('NoLiquidity', 'The provider offers this swap no longer.')
        return await prepareSwap(kit, { offer: now, slippagePercent, signal })
      }
      return await renew().catch((error: unknown) => {
        // It moved between the offer and what was built for it.
        if (isKitError(error, 'PriceMoved')) return renew()
        throw error
      })
    },
    staleTime: 0,
    gcTime: 0,
    networkMode: 'always',
    retry: () => false,
    retryDelay: () => 0,
    enabled: !isHeld,
    refetchInterval: isHeld ? false : swapQuotesStaleMs,
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
