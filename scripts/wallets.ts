// Writes the wallet index that ships with the kit from the server's directory, or with --check says whether it has drifted.
import { readFileSync, writeFileSync } from 'node:fs'
import { ownWalletId, type WalletListing } from '@latchkit/wire'
import { toWalletListing, walletFacts } from '../packages/server/src/wallets/mergeListings.ts'
import { walletTileId } from '../packages/server/src/wallets/walletTileId.ts'

const folder = new URL('../packages/core/src/wallets/', import.meta.url)
const chains = [
  'eip155:1',
  'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  'bip122:000000000019d6689c085ae165831e93',
]
/** Between the places of two wallets that follow each other. */
const orderStep = 10
const appStore = 'https://apps.apple.com/app/id'
const playStore = 'https://play.google.com/store/apps/details?id='
const chromeStore = 'https://chromewebstore.google.com/detail/'

/** Enough of an id to know the wallet of a place again: what is random costs its full length. */
const checkLength = 3
const https = 'https://'

const listings = walletFacts.map(toWalletListing)
for (const [name, wanted] of [
  ['bundled.gen.ts', writeIndex(listings)],
  ['bundledStores.gen.ts', writeStores(listings)],
] as const) {
  const file = new URL(name, folder)
  if (!process.argv.includes('--check')) {
    writeFileSync(file, wanted)
    console.log(`${listings.length} wallets written to packages/core/src/wallets/${name}`)
  } else if (readFileSync(file, 'utf8') !== wanted) {
    console.error(
      `${name}, of the kit's wallet index, has drifted from the directory. Run: npx tsx --conditions=@latchkit/source scripts/wallets.ts`,
    )
    process.exitCode = 1
  }
}

function writeIndex(listings: readonly WalletListing[]): string {
  return `// Written by scripts/wallets.ts from the server's directory. Change that, not this.
import { ownWalletId, type WalletListing } from '@latchkit/wire'

const chains: readonly string[] = ${JSON.stringify(chains)}

// id in base64 where it is not its own|name|image where it is not its tile, w for that of the icon set by its name|families|w for WalletConnect|rdns|mobile|universal|desktop|webapp
const rows = \`${listings.map((listing, index) => rowOf(listing, indexColumns(listing, index))).join('\n')}\`

/** The wallets that the kit knows without asking anyone, in the order in which they are shown. Their homepages and stores lie apart. */
export const bundledWalletListings: readonly WalletListing[] = rows.split('\\n').map((row, index) => {
  const facts = row.split('|')
  const [id, name, image, families, walletConnect] = facts as [string, string, string, string, string]
  const [rdns, mobile, universal, desktop, webapp] = facts.slice(5)
  return {
    id: Array.from(atob(id), (byte) => byte.charCodeAt(0).toString(16).padStart(2, '0')).join('') || ownWalletId(rdns || name),
    name,
    homepage: null,
    image_id: image.length > 1 ? image : (image ? 'wallets-' : 'tile-') + name.toLowerCase().replaceAll(/[^a-z\\d]+/g, '-'),
    order: ${orderStep} * (index + 1),
    mobile_link: mobile || null,
    desktop_link: desktop || null,
    link_mode: universal || null,
    webapp_link: webapp || null,
    app_store: null,
    play_store: null,
    chrome_store: null,
    rdns: rdns || null,
    injected: null,
    chains: [...families].map((family) => chains[Number(family)] as string),
    badge_type: 'none',
    supports_wc: walletConnect === 'w',
    description: null,
  }
})
`
}

function writeStores(listings: readonly WalletListing[]): string {
  return `// Written by scripts/wallets.ts from the server's directory. Change that, not this.
import type { WalletListing } from '@latchkit/wire'

/** Where a wallet can be had. */
export type WalletStores = Pick<WalletListing, 'homepage' | 'app_store' | 'play_store' | 'chrome_store'>

// the beginning of the id and the homepage|app store|play store|chrome store
const rows = \`${listings.map((listing) => rowOf(listing, storeColumns(listing))).join('\n')}\`

/** Returns where a wallet of the bundled directory can be had, by its place there; \`undefined\` for any other. */
export function bundledStores({ id, order }: Pick<WalletListing, 'id' | 'order'>): WalletStores | undefined {
  const row = rows.split('\\n')[order / ${orderStep} - 1]
  if (!row?.startsWith(id.slice(0, ${checkLength}))) return undefined
  const [homepage, appStore, playStore, chromeStore] = row.slice(${checkLength}).split('|')
  return {
    homepage: '${https}' + homepage,
    app_store: appStore ? '${appStore}' + appStore : null,
    play_store: playStore ? '${playStore}' + playStore : null,
    chrome_store: chromeStore ? '${chromeStore}' + chromeStore : null,
  }
}
`
}

function indexColumns(listing: WalletListing, index: number): readonly unknown[] {
  if (listing.order !== orderStep * (index + 1))
    throw new Error(`The order of ${listing.name} is not that of its place.`)
  return [
    hasOwnId(listing) ? '' : Buffer.from(listing.id, 'hex').toString('base64').replace(/=+$/, ''),
    listing.name,
    imageOf(listing),
    listing.chains.map((chain) => chains.indexOf(chain)).join(''),
    listing.supports_wc ? 'w' : '',
    listing.rdns,
    listing.mobile_link,
    listing.link_mode,
    listing.desktop_link,
    listing.webapp_link,
  ]
}

function storeColumns(listing: WalletListing): readonly unknown[] {
  const { id, name, homepage } = listing
  if (!homepage?.startsWith(https)) throw new Error(`The homepage of ${name} is not secure.`)
  return [
    id.slice(0, checkLength) + homepage.slice(https.length),
    listing.app_store?.slice(appStore.length),
    listing.play_store?.slice(playStore.length),
    listing.chrome_store?.slice(chromeStore.length),
  ]
}

function imageOf({ image_id, name }: WalletListing): string {
  const tile = walletTileId(name)
  if (image_id === tile) return ''
  return image_id === tile.replace(/^tile-/, 'wallets-') ? 'w' : image_id
}

function hasOwnId({ id, rdns, name }: WalletListing): boolean {
  return id === ownWalletId(rdns ?? name)
}

/** One line: a text of short columns is an eighth smaller than the same as arrays. */
function rowOf({ name }: WalletListing, facts: readonly unknown[]): string {
  const columns = facts.map((fact) => String(fact ?? ''))
  const unwritable = columns.find((column) => /[|`$\\\n]/.test(column))
  if (unwritable !== undefined)
    throw new Error(`The fact «${unwritable}» of ${name} holds a sign that parts columns.`)
  return columns.join('|').replace(/\|+$/, '')
}
