import { useEffect, useMemo } from 'react'
import { perKit } from '@latchkit/core/internal'
import { useConnections } from '../../hooks/useConnections.ts'
import { useKit } from '../../hooks/useKit.ts'
import type { Tokens } from '../../hooks/useTokens.ts'
import type { HeldToken } from '../../model/heldToken.ts'

/** Returns a test for the tokens that came, or of which more came, since the visitor last opened the list. */
export function useArrivals({
  isIncomplete,
  missing,
  tokens,
}: Tokens): (token: HeldToken) => boolean | undefined {
  const seen = seenUnits(useKit())
  const owners = String(useConnections().map(({ account }) => account.accountId))
  // What a network says late was not seen to come.
  const isWhole = !isIncomplete && !missing.length
  const units = useMemo(() => new Map(tokens.map(({ key, units }) => [key, units])), [tokens])
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- as it was when the list was opened
  const before = useMemo(() => isWhole && (seen.get(owners) ?? units), [seen, owners, isWhole])
  useEffect(() => {
    if (isWhole) seen.set(owners, units)
  })
  return ({ key, units }) => (before && units > (before.get(key) ?? 0n)) || undefined
}

/** How much there was of each token when it was last seen, by the accounts that were shown. */
const seenUnits = perKit(() => new Map<string, ReadonlyMap<string, bigint>>())
