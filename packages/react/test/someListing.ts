import type { WalletListing } from '@latchkit/wire'

/** A wallet of the directory, with an app and no more where nothing else is said. */
export function someListing(name: string, part: Partial<WalletListing> = {}): WalletListing {
  return {
    id: name.toLowerCase(),
    name,
    homepage: 'https://wallet.example',
    image_id: '',
    order: 1,
    mobile_link: `${name.toLowerCase()}://`,
    desktop_link: null,
    link_mode: null,
    webapp_link: null,
    app_store: null,
    play_store: null,
    chrome_store: null,
    rdns: null,
    injected: null,
    chains: ['eip155:1'],
    badge_type: 'none',
    supports_wc: true,
    description: null,
    ...part,
  }
}
