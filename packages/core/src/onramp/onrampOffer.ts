import type { OnrampOfferAnswer } from '@latchkit/wire'

/** What one provider offers: its amounts are decimal texts, such as `0.00000012`. The provider's own page has the last word. */
export type OnrampOffer = {
  readonly [Key in keyof OnrampOfferAnswer]: Key extends 'customerScore'
    ? OnrampOfferAnswer[Key]
    : DecimalText<OnrampOfferAnswer[Key]>
}

type DecimalText<Value> = Value extends number ? string : Value

/** Returns an offer of the server with its amounts as decimal texts: every digit, and never an exponent. */
export function toOnrampOffer(answer: OnrampOfferAnswer): OnrampOffer {
  const entries = Object.entries(answer).map(([key, value]: readonly [string, unknown]) => [
    key,
    typeof value === 'number' && key !== 'customerScore' ? toText(value) : value,
  ])
  return Object.fromEntries(entries)
}

function toText(value: number): string {
  return value.toLocaleString('en', { useGrouping: false, maximumFractionDigits: 20 })
}
