import type { HeldToken } from '../../model/heldToken.ts'

/** The tokens that are always shown, and those that are folded away; both in the order in which they came. */
export interface SplitTokens {
  readonly large: readonly HeldToken[]
  readonly small: readonly HeldToken[]
}

/**
 * Parts what is worth less than a hundredth of the currency, or has no price, from the rest. A network's own coin is
 * never small. If no price is known at all, no token is small: value says nothing then.
 */
export function splitSmall(tokens: readonly HeldToken[]): SplitTokens {
  const arePricesKnown = tokens.some(({ price }) => price > 0)
  const isSmall = (token: HeldToken) =>
    arePricesKnown && token.address !== undefined && !(token.value >= smallestValue)
  return {
    large: tokens.filter((token) => !isSmall(token)),
    small: tokens.filter(isSmall),
  }
}

const smallestValue = 0.01
