import { KitError } from '@latchkit/core'
import type { LocatedTokenAccount } from './rpc/getTokenAccountsByOwner.ts'

/** A token account of the sender, and the amount to take from it, in base units. */
export interface TokenSource {
  readonly address: string
  readonly amount: bigint
}

/**
 * Selects the token accounts that a transfer takes from: the associated one first, then the fullest. Frozen accounts are
 * left alone.
 * @param amount In base units; `undefined` for everything
 * @throws InsufficientFunds
 */
export function selectSources(
  accounts: readonly LocatedTokenAccount[],
  associatedAddress: string,
  amount: bigint | undefined,
): readonly TokenSource[] {
  const usable = accounts
    .filter(({ amount, isFrozen }) => amount > 0n && !isFrozen)
    .sort((one, other) => {
      if (one.address === associatedAddress || other.address === associatedAddress)
        return one.address === associatedAddress ? -1 : 1
      return one.amount < other.amount ? 1 : -1
    })
    .slice(0, maximumSources)
  const sources: TokenSource[] = []
  let missing = amount ?? usable.reduce((sum, account) => sum + account.amount, 0n)
  for (const account of usable) {
    if (missing === 0n) break
    const taken = account.amount < missing ? account.amount : missing
    sources.push({ address: account.address, amount: taken })
    missing -= taken
  }
  if (missing === 0n && sources.length > 0) return sources
  throw new KitError('InsufficientFunds', 'The account does not hold enough.', {
    context: { missing, isFrozen: accounts.some(({ isFrozen }) => isFrozen) },
  })
}

/** As many as fit into one transaction with everything else. */
const maximumSources = 8
