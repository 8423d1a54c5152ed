import { useEffect, useState } from 'react'
import { perKit } from '@latchkit/core/internal'
import { useConnections } from '../../hooks/useConnections.ts'
import { useKit } from '../../hooks/useKit.ts'
import type { Tokens } from '../../hooks/useTokens.ts'

/** Returns what tells whether a token came, or more of it, since the visitor last opened the list. */
export function useArrivals({
  status,
  isIncomplete,
  missing,
  tokens,
}: Tokens): (token: Tokens['tokens'][number]) => boolean {
  const seen = seenUnits(useKit())
  const owners = useConnections()
    .map(({ account }) => account.accountId)
    .sort()
    .join()
  const [before, setBefore] = useState<{ owners: string; units: Units }>()
  // What a network says late was not seen to come.
  const isWhole = status === 'ready' && !isIncomplete && missing.length === 0
  if (isWhole && before?.owners !== owners)
    setBefore({ owners, units: seen.get(owners) ?? unitsOf(tokens) })
  useEffect(() => {
    if (isWhole) seen.set(owners, unitsOf(tokens))
  }, [isWhole, owners, seen, tokens])
  return ({ key, units }) =>
    isWhole && before?.owners === owners && units > (before.units.get(key) ?? 0n)
}

/** How much there is of each token. */
type Units = ReadonlyMap<string, bigint>

function unitsOf(tokens: Tokens['tokens']): Units {
  return new Map(tokens.map(({ key, units }) => [key, units]))
}

/** What was last seen, by the accounts that were shown. */
const seenUnits = perKit(() => new Map<string, Units>())
