import { createHash } from 'node:crypto'
import type { Namespace } from '@latchkit/wire'
import { mainNetworks } from '../mainNetworks.ts'
import type { WalletDraft } from './walletDraft.ts'

type Entry = Readonly<Record<string, unknown>>

/**
 * Finds the wallets in a JSON document, by its shape: `{ "listings": { id: … } }` as explorers of WalletConnect answer,
 * `{ "data": [ … ] }` as `getWallets` does, or `{ "wallets": [ … ] }`, our own. `undefined` where it has none of them.
 */
export function readDrafts(json: unknown): readonly WalletDraft[] | undefined {
  const { listings, data, wallets } = asEntry(json)
  if (typeof listings === 'object' && listings !== null)
    return Object.values(listings).map((entry) => readExplored(asEntry(entry)))
  if (Array.isArray(data)) return data.map((entry) => readListed(asEntry(entry)))
  if (Array.isArray(wallets)) return wallets.map((entry) => readFacts(asEntry(entry)))
  return undefined
}

/** The shape of an explorer's listings. */
function readExplored(entry: Entry): WalletDraft {
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

/** The shape of `getWallets`, with `image_url` beside where there is a picture. */
function readListed(entry: Entry): WalletDraft {
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

/** Our own shape: the facts of a wallet as the server itself ships them, with `image` beside. */
function readFacts(entry: Entry): WalletDraft {
  const { name, rdns, families } = entry
  const named = typeof rdns === 'string' && rdns !== '' ? rdns : name
  const made = createHash('sha256')
    .update(`latchkit:${String(named)}`)
    .digest('hex')
  return {
    id: entry['publicId'] ?? made,
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
