// Writes the wallet index that ships with the kit from the server's directory, or with --check says whether it has drifted.
import { readFileSync, writeFileSync } from 'node:fs'
import type { WalletListing } from '@latchkit/wire'
import { toWalletListing } from '../packages/server/src/wallets/toWalletListing.ts'
import { walletFacts } from '../packages/server/src/wallets/walletFacts.ts'

const file = new URL('../packages/core/src/wallets/bundled.gen.ts', import.meta.url)
const chains = [
  'eip155:1',
  'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  'bip122:000000000019d6689c085ae165831e93',
]
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
  const rows = listings.map((listing) => `  ${JSON.stringify(row(listing))},\n`).join('')
  return `// Written by scripts/wallets.ts from the server's directory. Change that, not this.
import type { WalletListing } from '@latchkit/wire'

type Row = readonly [
  id: string,
  name: string,
  image: string,
  order: number,
  families: string,
  walletConnect: 0 | 1,
  homepage?: string | 0,
  rdns?: string | 0,
  mobile?: string | 0,
  universal?: string | 0,
  desktop?: string | 0,
  webapp?: string | 0,
  appStore?: string | 0,
  playStore?: string | 0,
  chromeStore?: string | 0,
]

const chains: readonly string[] = ${JSON.stringify(chains)}

const rows: readonly Row[] = [
${rows}]

/** The wallets that the kit knows without asking anyone, in the order in which they are shown. */
export const bundledWalletListings: readonly WalletListing[] = rows.map(
  ([id, name, image, order, families, walletConnect, ...facts]) => {
    const [homepage, rdns, mobile, universal, desktop, webapp, appStore, playStore, chromeStore] = facts
    return {
      id,
      name,
      homepage: homepage || null,
      image_id: image,
      order,
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
      supports_wc: walletConnect === 1,
      description: null,
    }
  },
)
`
}

function row(listing: WalletListing): readonly (string | number)[] {
  const facts = [
    listing.homepage,
    listing.rdns,
    listing.mobile_link,
    listing.link_mode,
    listing.desktop_link,
    listing.webapp_link,
    listing.app_store?.slice(appStore.length),
    listing.play_store?.slice(playStore.length),
    listing.chrome_store?.slice(chromeStore.length),
  ].map((fact) => fact ?? 0)
  while (facts.at(-1) === 0) facts.pop()
  const families = listing.chains.map((chain) => chains.indexOf(chain)).join('')
  return [
    listing.id,
    listing.name,
    listing.image_id,
    listing.order,
    families,
    listing.supports_wc ? 1 : 0,
    ...facts,
  ]
}
