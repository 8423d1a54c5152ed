import { KitError } from '@latchkit/core'
import type { LocatedTokenAccount } from './rpc/readTokenAccounts.ts'

/** An account of the sender, and what is taken from it. */
export interface TokenSource {
  readonly address: string
  readonly amount: bigint
}

/**
 * From which of a wallet's accounts an amount is taken: the usual one first, then the fullest. All of it where no amount
 * is given; frozen accounts are left alone.
 * @throws InsufficientFunds
 */
export function chooseSources(
  held: readonly LocatedTokenAccount[],
  usual: string,
  wanted: bigint | undefined,
): readonly TokenSource[] {
  const usable = held
    .filter(({ amount, isFrozen }) => amount > 0n && !isFrozen)
    .sort((one, other) => {
      if (one.address === usual || other.address === usual) return one.address === usual ? -1 : 1
      return one.amount < other.amount ? 1 : -1
    })
    .slice(0, sourcesAtMost)
  const sources: TokenSource[] = []
  let missing = wanted ?? usable.reduce((sum, { amount }) => sum + amount, 0n)
  for (const { address, amount } of usable) {
    if (missing === 0n) break
    const taken = amount < missing ? amount : missing
    sources.push({ address, amount: taken })
    missing -= taken
  }
  if (missing === 0n && sources.length > 0) return sources
  throw new KitError('InsufficientFunds', 'The account does not hold enough.', {
    context: { missing, isFrozen: held.some(({ isFrozen }) => isFrozen) },
  })
}

/** As many as fit into one transaction, whatever else it holds. */
const sourcesAtMost = 8
