import { createHash } from 'node:crypto'
import type { Namespace } from '@latchkit/wire'
import { mainNetworks } from '../facts.ts'
import type { WalletDraft } from './walletDraft.ts'

type Entry = Readonly<Record<string, unknown>>

/**
 * Parses the wallets of a JSON document by its shape: `{ "listings": { id: … } }` of WalletConnect's explorer,
 * `{ "data": [ … ] }` of `getWallets`, or `{ "wallets": [ … ] }`, our own. Returns `undefined` for any other.
 */
export function parseDrafts(json: unknown): readonly WalletDraft[] | undefined {
  const { listings, data, wallets } = asEntry(json)
  if (typeof listings === 'object' && listings !== null)
    return Object.values(listings).map((entry) => fromExplorer(asEntry(entry)))
  if (Array.isArray(data)) return data.map((entry) => fromListing(asEntry(entry)))
  if (Array.isArray(wallets)) return wallets.map((entry) => fromFacts(asEntry(entry)))
  return undefined
}

/** Converts an entry of an explorer's listings. */
function fromExplorer(entry: Entry): WalletDraft {
  const { app, mobile, desktop, image_url: images, sdks } = entry
  const { native, universal } = asEntry(mobile)
  const { ios, android, chrome, browser } = asEntry(app)
  const { sm, md, lg } = asEntry(images)
  return {
    id: entry['id'],
    name: entry['name'],
    chains: entry['chains'],
    supportsWalletConnect: !Array.isArray(sdks) || sdks.includes('sign_v2'),
    injected: entry['injected'],
    texts: {
      homepage: entry['homepage'],
      mobile_link: native,
      link_mode: universal,
      desktop_link: asEntry(desktop)['native'],
      webapp_link: asEntry(desktop)['universal'],
      app_store: ios,
      play_store: android,
      chrome_store: chrome ?? browser,
      rdns: entry['rdns'],
      description: entry['description'],
    },
    pictures: { small: md ?? sm, large: lg ?? md ?? sm },
  }
}

/** Converts an entry of `getWallets`, with an optional `image_url`. */
function fromListing(entry: Entry): WalletDraft {
  const texts = entry as WalletDraft['texts']
  const { small, large } = asEntry(entry['image_url'])
  const picture = typeof entry['image_url'] === 'string' ? entry['image_url'] : undefined
  return {
    id: entry['id'],
    name: entry['name'],
    chains: entry['chains'],
    supportsWalletConnect: entry['supports_wc'] !== false,
    injected: entry['injected'],
    texts,
    pictures: { small: small ?? picture, large: large ?? picture ?? small },
  }
}

/** Converts an entry of our own shape: the facts of a wallet as the server ships them, with an optional `image`. */
function fromFacts(entry: Entry): WalletDraft {
  const { name, rdns, families } = entry
  const identifier = typeof rdns === 'string' && rdns !== '' ? rdns : name
  const derivedId = createHash('sha256')
    .update(`latchkit:${String(identifier)}`)
    .digest('hex')
  return {
    id: entry['publicId'] ?? derivedId,
    name,
    chains:
      entry['chains'] ??
      (Array.isArray(families) ? families : []).flatMap(
        (family) => mainNetworks[family as Namespace] ?? [String(family)],
      ),
    supportsWalletConnect: entry['walletConnect'] === true,
    injected: null,
    texts: {
      homepage: entry['homepage'],
      mobile_link: entry['mobileLink'],
      link_mode: entry['universalLink'],
      desktop_link: entry['desktopLink'],
      webapp_link: entry['webapp'],
      app_store: entry['appStore'],
      play_store: entry['playStore'],
      chrome_store: entry['chromeStore'],
      rdns,
      description: entry['description'],
    },
    pictures: { small: entry['smallImage'] ?? entry['image'], large: entry['image'] },
  }
}

function asEntry(value: unknown): Entry {
  return typeof value === 'object' && value !== null ? (value as Entry) : {}
}
