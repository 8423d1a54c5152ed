// Writes the wallet index that ships with the kit from the server's directory, or with --check says whether it has drifted.
import { readFileSync, writeFileSync } from 'node:fs'
import type { WalletListing } from '@latchkit/wire'
import { toWalletListing, walletFacts } from '../packages/server/src/wallets/mergeListings.ts'

const file = new URL('../packages/core/src/wallets/bundled.gen.ts', import.meta.url)
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

const wanted = write(walletFacts.map(toWalletListing))

if (!process.argv.includes('--check')) {
  writeFileSync(file, wanted)
  console.log(`${walletFacts.length} wallets written to packages/core/src/wallets/bundled.gen.ts`)
} else if (readFileSync(file, 'utf8') !== wanted) {
  console.error(
    'The wallet index of the kit has drifted from the directory. Run: npx tsx --conditions=@latchkit/source scripts/wallets.ts',
  )
  process.exitCode = 1
}

function write(listings: readonly WalletListing[]): string {
  return `// Written by scripts/wallets.ts from the server's directory. Change that, not this.
import type { WalletListing } from '@latchkit/wire'

const chains: readonly string[] = ${JSON.stringify(chains)}

// id|name|image|order where it is not the row's|families|w for WalletConnect|homepage|rdns|mobile|universal|desktop|webapp|app store|play store|chrome store
const rows = \`${listings.map(row).join('\n')}\`

/** The wallets that the kit knows without asking anyone, in the order in which they are shown. */
export const bundledWalletListings: readonly WalletListing[] = rows.split('\\n').map((row, index) => {
  const facts = row.split('|')
  const [id, name, image, order, families, walletConnect] = facts as [string, string, string, string, string, string]
  const [homepage, rdns, mobile, universal, desktop, webapp, appStore, playStore, chromeStore] = facts.slice(6)
  return {
    id,
    name,
    homepage: homepage || null,
    image_id: image,
    order: Number(order) || ${orderStep} * (index + 1),
    mobile_link: mobile || null,
    desktop_link: desktop || null,
    link_mode: universal || null,
    webapp_link: webapp || null,
    app_store: appStore ? '${appStore}' + appStore : null,
    play_store: playStore ? '${playStore}' + playStore : null,
    chrome_store: chromeStore ? '${chromeStore}' + chromeStore : null,
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

/** One line: a text of short columns is an eighth smaller than the same as arrays. */
function row(listing: WalletListing, index: number): string {
  const columns = [
    listing.id,
    listing.name,
    listing.image_id,
    listing.order === orderStep * (index + 1) ? '' : listing.order,
    listing.chains.map((chain) => chains.indexOf(chain)).join(''),
    listing.supports_wc ? 'w' : '',
    listing.homepage,
    listing.rdns,
    listing.mobile_link,
    listing.link_mode,
    listing.desktop_link,
    listing.webapp_link,
    listing.app_store?.slice(appStore.length),
    listing.play_store?.slice(playStore.length),
    listing.chrome_store?.slice(chromeStore.length),
  ].map((column) => String(column ?? ''))
  const unwritable = columns.find((column) => /[|`$\\\n]/.test(column))
  if (unwritable !== undefined)
    throw new Error(`The fact «${unwritable}» of ${listing.name} holds a sign that parts columns.`)
  return columns.join('|').replace(/\|+$/, '')
}
