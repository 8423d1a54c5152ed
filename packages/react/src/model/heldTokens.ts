import type { Kit } from '@latchkit/core'
import { perKit } from '@latchkit/core/internal'
import type { Balances } from '@latchkit/wire'
import { heldToken, type HeldToken } from './heldToken.ts'

/** Returns the tokens of several balances in one list: the most valuable first, those without a price last. */
export function heldTokens(kit: Kit, answers: readonly Balances[]): readonly HeldToken[] {
  const [only = none] = answers
  if (answers.length > 1)
    return answers.flatMap(({ balances }) => balances.map(heldToken)).sort(byValue)
  const lists = knownLists(kit)
  const tokens = lists.get(only) ?? only.balances.map(heldToken).sort(byValue)
  lists.set(only, tokens)
  return tokens
}

const none: Balances = { balances: [] }

// The same balances give the same list, so that nothing renders again.
const knownLists = perKit(() => new WeakMap<Balances, readonly HeldToken[]>())

function byValue(a: HeldToken, b: HeldToken): number {
  return (
    b.value - a.value ||
    Number(b.price > 0) - Number(a.price > 0) ||
    Number(a.address !== undefined) - Number(b.address !== undefined) ||
    a.symbol.localeCompare(b.symbol)
  )
}
