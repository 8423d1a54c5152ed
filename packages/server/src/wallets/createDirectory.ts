import type { WalletListing } from '@latchkit/wire'
import { toWalletListing } from './toWalletListing.ts'
import { walletFacts } from './walletFacts.ts'

/** The wallets that this server lists, in the order in which they are shown, with the operator's marks. */
export function createDirectory(settings: {
  readonly certified: readonly string[]
  readonly exclude: readonly string[]
}): readonly WalletListing[] {
  return walletFacts
    .map(toWalletListing)
    .filter((listing) => !settings.exclude.includes(listing.id))
    .map((listing) =>
      settings.certified.includes(listing.id) ? { ...listing, badge_type: 'certified' } : listing,
    )
}
