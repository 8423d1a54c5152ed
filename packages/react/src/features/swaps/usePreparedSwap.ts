import {
  isKitError,
  KitError,
  prepareSwap,
  quoteSwap,
  type PreparedSwap,
  type SwapOffer,
} from '@latchkit/core'
import { swapQuotesStaleMs } from '@latchkit/core/internal'
import { useKit } from '../../hooks/useKit.ts'
import { usePreparation, type Preparation } from '../../hooks/usePreparation.ts'

/** Has a swap built and checked, and again before its price is out of date, unless it is with the wallet already. */
export function usePreparedSwap(
  offer: SwapOffer,
  slippagePercent: number,
  isHeld: boolean,
): Preparation<PreparedSwap> {
  const kit = useKit()
  const { from, to, amount, provider } = offer
  const prepare = async (signal: AbortSignal): Promise<PreparedSwap> => {
    const offers = await quoteSwap(kit, { from, to, amount }, signal)
    const now = offers.find((each) => each.provider === provider)
    if (!now) throw new KitError('NoLiquidity', 'The provider offers this swap no longer.')
    return await prepareSwap(kit, { offer: now, slippagePercent, signal })
  }
  return usePreparation({
    key: ['prepareSwap', from.address, to.address, String(amount), provider, slippagePercent],
    prepare: (signal) =>
      prepare(signal).catch((error: unknown) => {
        // It moved between the offer and what was built for it.
        if (isKitError(error, 'PriceMoved')) return prepare(signal)
        throw error
      }),
    everyMs: swapQuotesStaleMs,
    isHeld,
  })
}
