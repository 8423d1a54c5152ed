import { ownWalletId, type WalletListing } from '@latchkit/wire'
import { describeWallet } from './describeWallet.ts'
import { mainNetworks, type WalletFacts } from './facts.ts'
import { injectedIdsOf } from './injectedIds.ts'
import { bitcoinWallets } from './seed/bitcoinWallets.ts'
import { evmAndSolanaWallets } from './seed/evmAndSolanaWallets.ts'
import { evmWallets } from './seed/evmWallets.ts'
import { exchangeWallets } from './seed/exchangeWallets.ts'
import { hardwareWallets } from './seed/hardwareWallets.ts'
import { moreEvmWallets } from './seed/moreEvmWallets.ts'
import { moreMultichainWallets } from './seed/moreMultichainWallets.ts'
import { multichainWallets } from './seed/multichainWallets.ts'
import { smartWallets } from './seed/smartWallets.ts'
import { solanaWallets } from './seed/solanaWallets.ts'
import type { DirectorySettings } from './config.ts'
import { walletTileId } from './walletTileId.ts'

/**
 * Returns the listed wallets in their order, with the operator's badges: shipped wallets, then imported ones. A shipped
 * wallet keeps its facts, and takes an imported picture if it has none but its tile.
 */
export function mergeListings(
  settings: DirectorySettings,
  imported: readonly WalletListing[] = [],
): readonly WalletListing[] {
  const shipped = walletFacts.map(toWalletListing)
  const shippedIds = new Set(shipped.map(({ id }) => id))
  const pictures = new Map(imported.map(({ id, image_id }) => [id, image_id]))
  const last = shipped.at(-1)?.order ?? 0
  return [
    ...shipped.map((listing) => {
      const picture = listing.image_id.startsWith('tile-') && pictures.get(listing.id)
      return picture ? { ...listing, image_id: picture } : listing
    }),
    ...imported
      .filter(({ id }) => !shippedIds.has(id))
      .map((listing, index) => ({ ...listing, order: last + 1 + index })),
  ]
    .filter((listing) => !settings.exclude.includes(listing.id))
    .map((listing) =>
      settings.certified.includes(listing.id) ? { ...listing, badge_type: 'certified' } : listing,
    )
}

/** Formats the facts of a wallet for the directory. */
export function toWalletListing(facts: WalletFacts): WalletListing {
  return {
    id: facts.publicId ?? ownWalletId(facts.rdns ?? facts.name),
    name: facts.name,
    homepage: facts.homepage ?? null,
    image_id: facts.icon?.replace('/', '-') ?? walletTileId(facts.name),
    order: facts.order,
    mobile_link: facts.mobileLink ?? null,
    desktop_link: facts.desktopLink ?? null,
    link_mode: facts.universalLink ?? null,
    webapp_link: facts.webapp ?? null,
    app_store: withPrefix('https://apps.apple.com/app/id', facts.appStoreId),
    play_store: withPrefix('https://play.google.com/store/apps/details?id=', facts.playStoreId),
    chrome_store: withPrefix('https://chromewebstore.google.com/detail/', facts.chromeStoreId),
    rdns: facts.rdns ?? null,
    injected: injectedIdsOf(facts.name),
    chains: facts.families.flatMap((family) => mainNetworks[family] ?? []),
    badge_type: 'none',
    supports_wc: facts.walletConnect === true,
    description: describeWallet(facts),
  }
}

function withPrefix(prefix: string, id: string | undefined): string | null {
  return id === undefined ? null : prefix + id
}

/** All wallets that ship with the server, in their order. */
export const walletFacts: readonly WalletFacts[] = [
  ...bitcoinWallets,
  ...evmAndSolanaWallets,
  ...evmWallets,
  ...exchangeWallets,
  ...hardwareWallets,
  ...moreEvmWallets,
  ...moreMultichainWallets,
  ...multichainWallets,
  ...smartWallets,
  ...solanaWallets,
].sort((left, right) => left.order - right.order)
