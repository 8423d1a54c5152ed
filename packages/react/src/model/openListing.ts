import type { Kit } from '@latchkit/core'
import type { WalletListing } from '@latchkit/wire'
import { loadedLinks } from './loadLinks.ts'

/**
 * Opens a wallet with the current pairing, within the visitor's gesture. Resolves to whether something opened;
 * returns `undefined` if there is no pairing yet or its code is not loaded.
 */
export function openListing(
  kit: Kit,
  listing: WalletListing,
  place: 'mobile' | 'desktop' | 'web',
): Promise<boolean> | undefined {
  const links = loadedLinks(kit)
  const uri = kit.store.get().pairing?.uri
  if (!links || uri === undefined) return undefined
  const { native, universal } = {
    mobile: { native: listing.mobile_link, universal: listing.link_mode },
    desktop: { native: listing.desktop_link, universal: null },
    web: { native: null, universal: listing.webapp_link },
  }[place]
  const href = links.walletHref(
    { ...(native && { native }), ...(universal && { universal }) },
    uri,
    {
      preferUniversal: kit.config.wallets?.preferUniversalLinks ?? false,
      platform: links.readPlatform(),
    },
  )
  if (href === undefined) return undefined
  const choice = native ?? universal
  if (place !== 'web' && choice) links.deepLinkChoice.write({ href: choice, name: listing.name })
  return links.openWallet(href)
}
