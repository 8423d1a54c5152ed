import type { Kit } from '@latchkit/core'
import type { WalletListing } from '@latchkit/wire'
import { loadedLinks } from './loadLinks.ts'

/**
 * Opens a wallet with the offer that stands, within the visitor's gesture. Answers whether something opened, a moment later;
 * `undefined` where there is nothing to open it with yet.
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
