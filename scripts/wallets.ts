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

/** Enough of an id of WalletConnect's directory to tell the wallets apart: what is random costs its full length. */
const keyLength = 12

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

// id where it is not its own|name|image where it is not its tile|order where it is not the row's|families|w for WalletConnect|rdns|mobile|universal|desktop|webapp
const rows = \`${listings.map((listing, index) => rowOf(listing, indexColumns(listing, index))).join('\n')}\`

/** The wallets that the kit knows without asking anyone, in the order in which they are shown. Their homepages and stores lie apart. */
export const bundledWalletListings: readonly WalletListing[] = rows.split('\\n').map((row, index) => {
  const facts = row.split('|')
  const [id, name, image, order, families, walletConnect] = facts as [string, string, string, string, string, string]
  const [rdns, mobile, universal, desktop, webapp] = facts.slice(6)
  return {
    id: id || ownWalletId(rdns || name),
    name,
    homepage: null,
    image_id: image || 'tile-' + name.toLowerCase().replaceAll(/[^a-z\\d]+/g, '-'),
    order: Number(order) || ${orderStep} * (index + 1),
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
  const keys = listings.map(keyOf)
  if (new Set(keys).size < keys.length)
    throw new Error('Two wallets begin with the same key: make keyLength longer.')
  const unreadable = listings.find((one) => hasOwnId(one) && !/^[ -~]{1,32}$/.test(keyOf(one)))
  if (unreadable) throw new Error(`The id of ${unreadable.name} does not tell what it is made of.`)
  return `// Written by scripts/wallets.ts from the server's directory. Change that, not this.
import type { WalletListing } from '@latchkit/wire'

/** Where a wallet can be had. */
export type WalletStores = Pick<WalletListing, 'homepage' | 'app_store' | 'play_store' | 'chrome_store'>

// the beginning of the id, or what it is made of|homepage|app store|play store|chrome store
const rows = \`${listings.map((listing) => rowOf(listing, storeColumns(listing))).join('\n')}\`

/** Returns where a wallet of the bundled directory can be had, by the wallet's id; \`undefined\` for any other. */
export function bundledStores(id: string): WalletStores | undefined {
  const madeOf = id.replaceAll(/../g, (digits) => digits === '00' ? '' : String.fromCharCode(Number.parseInt(digits, 16)))
  const keys = [id.slice(0, ${keyLength}) + '|', madeOf + '|']
  const row = rows.split('\\n').find((one) => keys.some((key) => one.startsWith(key)))
  if (row === undefined) return undefined
  const [, homepage, appStore, playStore, chromeStore] = row.split('|')
  return {
    homepage: homepage || null,
    app_store: appStore ? '${appStore}' + appStore : null,
    play_store: playStore ? '${playStore}' + playStore : null,
    chrome_store: chromeStore ? '${chromeStore}' + chromeStore : null,
  }
}
`
}

function indexColumns(listing: WalletListing, index: number): readonly unknown[] {
  return [
    hasOwnId(listing) ? '' : listing.id,
    listing.name,
    listing.image_id === walletTileId(listing.name) ? '' : listing.image_id,
    listing.order === orderStep * (index + 1) ? '' : listing.order,
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
  return [
    keyOf(listing),
    listing.homepage,
    listing.app_store?.slice(appStore.length),
    listing.play_store?.slice(playStore.length),
    listing.chrome_store?.slice(chromeStore.length),
  ]
}

function hasOwnId({ id, rdns, name }: WalletListing): boolean {
  return id === ownWalletId(rdns ?? name)
}

function keyOf(listing: WalletListing): string {
  return hasOwnId(listing) ? (listing.rdns ?? listing.name) : listing.id.slice(0, keyLength)
}

/** One line: a text of short columns is an eighth smaller than the same as arrays. */
function rowOf({ name }: WalletListing, facts: readonly unknown[]): string {
  const columns = facts.map((fact) => String(fact ?? ''))
  const unwritable = columns.find((column) => /[|`$\\\n]/.test(column))
  if (unwritable !== undefined)
    throw new Error(`The fact «${unwritable}» of ${name} holds a sign that parts columns.`)
  return columns.join('|').replace(/\|+$/, '')
}
