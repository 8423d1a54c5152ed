/** What happens to a card: it pays, is refused, or leaves the order waiting for ever. */
export type CardFate = 'pays' | 'declined' | 'stuck'

/** A card of the sandbox. No other is taken: a real one must never be typed in here. */
export interface TestCard {
  readonly number: string
  readonly fate: CardFate
  readonly says: string
}

/** The cards that the sandbox knows. */
export const cards: readonly TestCard[] = [
  { number: '4242 4242 4242 4242', fate: 'pays', says: 'is accepted' },
  { number: '4000 0000 0000 0002', fate: 'declined', says: 'is declined' },
  { number: '4000 0000 0000 0259', fate: 'stuck', says: 'stays pending' },
]
