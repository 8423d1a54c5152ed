import type { Balances } from '@latchkit/wire'
import { heldToken, type HeldToken } from './heldToken.ts'

/** The tokens of some answers in one list: the most valuable first, those without a price last. */
export function heldTokens(answers: readonly Balances[]): readonly HeldToken[] {
  const [only = none] = answers
  if (answers.length > 1)
    return answers.flatMap(({ balances }) => balances.map(heldToken)).sort(byValue)
  const tokens = known.get(only) ?? only.balances.map(heldToken).sort(byValue)
  known.set(only, tokens)
  return tokens
}

const none: Balances = { balances: [] }

// The same answer gives the same list.
const known = new WeakMap<Balances, readonly HeldToken[]>()

function byValue(a: HeldToken, b: HeldToken): number {
  return (
    b.value - a.value ||
    Number(b.price > 0) - Number(a.price > 0) ||
    Number(a.address !== undefined) - Number(b.address !== undefined) ||
    a.symbol.localeCompare(b.symbol)
  )
}
