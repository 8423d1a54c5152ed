import type { WalletListing } from '@latchkit/wire'
import { toWalletListing } from './toWalletListing.ts'
import { walletFacts } from './walletFacts.ts'

/** The operator's marks. */
export interface DirectorySettings {
  readonly certified: readonly string[]
  readonly exclude: readonly string[]
}

/**
 * The wallets that this server lists, in the order in which they are shown, with the operator's marks: those that ship
 * with it, then those that were imported. One that ships with it keeps its facts, and takes a picture where it has none.
 */
export function createDirectory(
  settings: DirectorySettings,
  imported: readonly WalletListing[] = [],
): readonly WalletListing[] {
  const shipped = walletFacts.map(toWalletListing)
  const own = new Set(shipped.map(({ id }) => id))
  const pictures = new Map(imported.map(({ id, image_id }) => [id, image_id]))
  const last = shipped.at(-1)?.order ?? 0
  return [
    ...shipped.map((listing) =>
      listing.image_id === '' ? { ...listing, image_id: pictures.get(listing.id) ?? '' } : listing,
    ),
    ...imported
      .filter(({ id }) => !own.has(id))
      .map((listing, index) => ({ ...listing, order: last + 1 + index })),
  ]
    .filter((listing) => !settings.exclude.includes(listing.id))
    .map((listing) =>
      settings.certified.includes(listing.id) ? { ...listing, badge_type: 'certified' } : listing,
    )
}
