import { createHash } from 'node:crypto'
import type { WalletListing } from '@latchkit/wire'
import type { WalletFacts } from './facts.ts'
import { mainNetworks } from './mainNetworks.ts'

/** Writes the facts of a wallet as the directory lists it. */
export function toWalletListing(facts: WalletFacts): WalletListing {
  return {
    id: facts.publicId ?? sha256(`latchkit:${facts.rdns ?? facts.name}`),
    name: facts.name,
    homepage: facts.homepage ?? null,
    image_id: facts.icon?.replace('/', '-') ?? '',
    order: facts.order,
    mobile_link: facts.mobileLink ?? null,
    desktop_link: facts.desktopLink ?? null,
    link_mode: facts.universalLink ?? null,
    webapp_link: facts.webapp ?? null,
    app_store: withPrefix('https://apps.apple.com/app/id', facts.appStoreId),
    play_store: withPrefix('https://play.google.com/store/apps/details?id=', facts.playStoreId),
    chrome_store: withPrefix('https://chromewebstore.google.com/detail/', facts.chromeStoreId),
    rdns: facts.rdns ?? null,
    injected: null,
    chains: facts.families.flatMap((family) => mainNetworks[family] ?? []),
    badge_type: 'none',
    supports_wc: facts.walletConnect === true,
    description: null,
  }
}

function withPrefix(prefix: string, id: string | undefined): string | null {
  return id === undefined ? null : prefix + id
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}
