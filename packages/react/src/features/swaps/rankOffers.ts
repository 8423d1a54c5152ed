import type { SwapOffer } from '@latchkit/core'
import { formatUnits } from '@latchkit/wire'

/** An offer with what it costs and leaves, as far as prices are known. */
export interface RankedOffer {
  readonly offer: SwapOffer
  /** The probable network fee, in base units of the native coin. */
  readonly feeUnits: bigint | undefined
  /** What that is in the site’s currency. */
  readonly feeWorth?: number | undefined
  /** What is received, less the fee, in the site’s currency. */
  readonly net: number | undefined
}

/** What offers are compared by. */
export interface OfferPrices {
  readonly gasPriceWei: bigint | undefined
  readonly coinPrice: number
  readonly coinDecimals: number
  readonly toPrice: number
}

/** Sorts offers by what they leave after the fee, best first. If that is not known of all, their order stays. */
export function rankOffers(
  offers: readonly SwapOffer[],
  { gasPriceWei, coinPrice, coinDecimals, toPrice }: OfferPrices,
): readonly RankedOffer[] {
  const ranked = offers.map((offer): RankedOffer => {
    const feeUnits =
      offer.gas === undefined || gasPriceWei === undefined ? undefined : offer.gas * gasPriceWei
    const received = Number(formatUnits(offer.toAmount, offer.to.decimals)) * toPrice
    const feeWorth =
      feeUnits !== undefined && coinPrice > 0
        ? Number(formatUnits(feeUnits, coinDecimals)) * coinPrice
        : undefined
    const net = feeWorth !== undefined && toPrice > 0 ? received - feeWorth : undefined
    return { offer, feeUnits, feeWorth, net }
  })
  return ranked.every(({ net }) => net !== undefined)
    ? ranked.sort((a, b) => (b.net ?? 0) - (a.net ?? 0))
    : ranked
}
