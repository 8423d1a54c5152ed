import type { WalletListing } from '@latchkit/wire'

/** Finds what a wallet shares with another one that nobody else should have: a sentence's end, or `undefined`. */
export type FindImpostor = (listing: WalletListing) => string | undefined

/**
 * Makes a {@link FindImpostor} that knows the wallets which ship with the server, and remembers those it was asked about.
 * What is called like a known wallet, or says to be the same program, would be taken for it.
 */
export function createFindImpostor(shipped: readonly WalletListing[]): FindImpostor {
  const byName = new Map<string, string>()
  const byRdns = new Map<string, string>()
  const add = ({ id, name, rdns }: WalletListing): void => {
    byName.set(fold(name), id)
    if (rdns !== null) byRdns.set(rdns.toLowerCase(), id)
  }
  shipped.forEach(add)
  const own = new Set(shipped.map(({ id }) => id))
  return (listing) => {
    if (own.has(listing.id)) return undefined
    const { name, rdns, id } = listing
    if ((byName.get(fold(name)) ?? id) !== id)
      return `is called ${JSON.stringify(name)}, as another wallet is; left out.`
    if (rdns !== null && (byRdns.get(rdns.toLowerCase()) ?? id) !== id)
      return `has the rdns ${rdns}, as another wallet has; left out.`
    add(listing)
    return undefined
  }
}

function fold(name: string): string {
  return name.normalize('NFKC').toLowerCase().replaceAll(/\s+/g, ' ')
}
