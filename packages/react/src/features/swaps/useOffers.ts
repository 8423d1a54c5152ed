import { useEffect, useState } from 'react'
import { gasPricesQuery, swapQuotesQuery, type SwapOffer } from '@latchkit/core'
import { swapQuotesStaleMs } from '@latchkit/core/internal'
import { useConnection } from '../../hooks/useConnection.ts'
import { useDebouncedValue } from '../../hooks/useDebouncedValue.ts'
import { useKit } from '../../hooks/useKit.ts'
import { useKitQuery } from '../../query/useKitQuery.ts'
import { rankOffers, type RankedOffer } from './rankOffers.ts'
import type { SwapForm } from './useSwapForm.ts'
import { isGasPriced, type TokenChoice } from './useSwapTokens.ts'

/** What is offered for the swap of a form. */
export interface Offers {
  /** The best first. */
  readonly ranked: readonly RankedOffer[]
  /** The one that the visitor has chosen, else the best. */
  readonly chosen: RankedOffer | undefined
  readonly isLoading: boolean
  readonly isRenewing: boolean
  readonly error: Error | undefined
  /** The time until the offers are fetched again. */
  readonly secondsLeft: number
  readonly retry: () => void
}

/** Gets the offers of all providers while the form is complete, and again before they are out of date. */
export function useOffers(form: SwapForm, tokens: readonly TokenChoice[]): Offers {
  const kit = useKit()
  const { networkId, network } = useConnection()
  const { token, to, units, provider } = form
  const amount = units === undefined ? '' : String(units)
  const settled = useDebouncedValue(amount, typingMs)
  const isAskable = token && to && token.key !== to.key && amount !== '' && units !== 0n
  const isSettled = settled === amount
  const query = useKitQuery(
    isAskable && isSettled
      ? {
          ...swapQuotesQuery(kit, {
            from: token.swapToken,
            to: to.swapToken,
            amount: BigInt(settled),
          }),
          ...renewing,
        }
      : undefined,
  )
  const { data: gasPrices } = useKitQuery(
    isAskable && isGasPriced(networkId) ? gasPricesQuery(kit, { networkId }) : undefined,
  )
  const coin = tokens.find(({ address }) => address === undefined)
  const offers: readonly SwapOffer[] = (isAskable && isSettled && query.data) || none
  const ranked = rankOffers(offers, {
    gasPriceWei: gasPrices && BigInt(gasPrices.standard),
    coinPrice: coin?.price ?? 0,
    coinDecimals: network?.nativeCurrency.decimals ?? 18,
    toPrice: to?.price ?? 0,
  })
  return {
    ranked,
    chosen: ranked.find(({ offer }) => offer.provider === provider) ?? ranked[0],
    isLoading: Boolean(isAskable) && (!isSettled || query.isPending),
    isRenewing: query.isFetching,
    error: isAskable && isSettled ? (query.error ?? undefined) : undefined,
    secondsLeft: useSecondsUntil(query.dataUpdatedAt + swapQuotesStaleMs),
    retry: () => void query.refetch(),
  }
}

const none: readonly SwapOffer[] = []
const typingMs = 300
const renewing = {
  refetchInterval: swapQuotesStaleMs,
  refetchIntervalInBackground: false,
  structuralSharing: false,
}

function useSecondsUntil(timeMs: number): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1_000)
    return () => clearInterval(timer)
  }, [])
  return Math.max(0, Math.min(Math.ceil((timeMs - now) / 1_000), swapQuotesStaleMs / 1_000))
}
