import type { StandardAccount } from '@latchkit/core/adapters'

/** True for an address of Solana. A parameter here: what checks it is loaded apart from the sessions. */
export type AddressGuard = (text: unknown) => text is string

/** The accounts of Solana among those that a wallet shares, in its order; what is none, or stands there twice, is left out. */
export function parseAccounts(
  shared: unknown,
  isAddress: AddressGuard,
): readonly StandardAccount[] {
  if (!Array.isArray(shared)) return []
  const accounts = new Map<string, StandardAccount>()
  for (const account of shared.slice(0, accountsAtMost) as readonly (StandardAccount | null)[]) {
    const { address, chains } = account ?? {}
    const isOfSolana =
      Array.isArray(chains) && chains.some((chain) => String(chain).startsWith('solana:'))
    if (account && isOfSolana && isAddress(address) && !accounts.has(address))
      accounts.set(address, account)
  }
  return Array.from(accounts.values())
}

const accountsAtMost = 1_000
