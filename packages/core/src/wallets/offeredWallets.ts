import type { WalletListing } from '@latchkit/wire'
import type { Kit } from '../kit.ts'
import { isOfferedWallet } from './isOfferedWallet.ts'
import type { CustomWallet } from './walletOptions.ts'

/** Returns the wallets that the site offers: its own first, then those of the directory. */
export function offeredWallets(
  kit: Pick<Kit, 'config' | 'adapters' | 'networks'>,
  listings: readonly WalletListing[],
): readonly WalletListing[] {
  const custom = (kit.config.wallets?.custom ?? []).map((wallet) =>
    listingOf(wallet, Array.from(kit.networks.keys())),
  )
  const own = new Set(custom.map(({ id }) => id))
  return [
    ...custom,
    ...listings.filter((listing) => !own.has(listing.id) && isOfferedWallet(kit, listing)),
  ]
}

function listingOf(wallet: CustomWallet, chains: readonly string[]): WalletListing {
  return {
    id: wallet.id,
    name: wallet.name,
    homepage: wallet.homepage ?? null,
    // Known again by `walletImageUrl`.
    image_id: wallet.id,
    order: 0,
    mobile_link: wallet.mobileLink ?? null,
    desktop_link: wallet.desktopLink ?? null,
    link_mode: wallet.universalLink ?? null,
    webapp_link: wallet.webappLink ?? null,
    app_store: wallet.appStoreUrl ?? null,
    play_store: wallet.playStoreUrl ?? null,
    chrome_store: wallet.chromeStoreUrl ?? null,
    rdns: wallet.rdns ?? null,
    injected: null,
    chains: wallet.chains ?? chains,
    badge_type: 'none',
    supports_wc: true,
    description: null,
  }
}
