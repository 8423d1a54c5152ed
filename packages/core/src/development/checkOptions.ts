import { isWalletNamed, normalizeWalletName } from '@latchkit/wire'
import type { AppMetadata, Features, KitConfig } from '../kit.ts'
import { bundledWalletIndex } from '../wallets/bundledWalletIndex.ts'
import type { Social } from '../social.ts'
import type { CustomWallet, WalletOptions } from '../wallets/walletOptions.ts'
import { nearestName } from './nearestName.ts'
import { warnOfUnknownKeys } from './warnOfUnknownKeys.ts'
import { warnOfUnknownNames } from './warnOfUnknownNames.ts'

/**
 * Warns on the console of what a site gives to `createKit` that has no effect: options that do not exist, and names of
 * wallets that nobody has. TypeScript finds most of it too.
 */
export async function checkOptions(given: KitConfig): Promise<void> {
  const isProp = (name: string) => propsOfProvider.includes(name)
  const config = Object.fromEntries(
    Object.entries(given).filter(([name]) => !isProp(name)),
  ) as unknown as KitConfig
  for (const name of Object.keys(given).filter(isProp))
    // oxlint-disable-next-line no-console -- the only way to reach the site's developer
    console.warn(
      `Latchkit: \`${name}\` is not an option of createKit, and has no effect. It is a prop of <KitProvider>.`,
    )
  warnOfUnknownKeys('createKit', config, options)
  warnOfUnknownKeys('features', config.features, features)
  warnOfUnknownKeys('metadata', config.metadata, metadata)
  warnOfUnknownKeys('wallets', config.wallets, wallets)
  for (const wallet of config.wallets?.custom ?? [])
    warnOfUnknownKeys(`the custom wallet ${wallet.name}`, wallet, customWallet)
  warnOfUnknownNames(
    'a provider for features.socials',
    list(config.features?.socials).filter((social) => typeof social === 'string'),
    Object.keys(socials),
  )
  warnOfUnknownNames(
    'a way to connect for connectMethodsOrder',
    list(config.connectMethodsOrder).map(String),
    Object.keys(methods),
  )
  await checkWalletNames(config.wallets ?? {})
}

/** Plain JavaScript may give what is no list. */
function list<Entry>(given: readonly Entry[] | undefined): readonly Entry[] {
  return Array.isArray(given) ? given : []
}

async function checkWalletNames(given: WalletOptions): Promise<void> {
  const places = (['featured', 'include', 'exclude'] as const).filter((place) => given[place])
  if (places.length === 0) return
  const listings = await bundledWalletIndex()
  const own = given.custom?.map(({ id }) => id) ?? []
  const short = listings.map(({ name }) => normalizeWalletName(name))
  for (const place of places)
    for (const text of given[place] ?? []) {
      // Your server may list more wallets than come with the kit: those are named by their ids.
      const isKnown =
        /^[0-9a-f]{64}$/.test(text) ||
        own.includes(text) ||
        listings.some((listing) => isWalletNamed(listing, text))
      if (isKnown) continue
      const meant = nearestName(normalizeWalletName(text), [...short, ...own])
      // oxlint-disable-next-line no-console -- the only way to reach the site's developer
      console.warn(
        `Latchkit: no wallet that comes with the kit is called \`${text}\` (wallets.${place}). ${
          meant
            ? `Did you mean \`${meant}\`?`
            : 'Give its short name, its rdns or its id; bundledWallets() lists them.'
        }`,
      )
    }
}

/** What the provider of the views takes, and kits of others take here. */
const propsOfProvider: readonly string[] = ['theme', 'locale', 'messages', 'dir', 'components']

// Typed by what they list: a new option that is missing here does not compile.
const options: Readonly<Record<keyof KitConfig, true>> = {
  projectId: true,
  apiUrl: true,
  adapters: true,
  networks: true,
  walletConnect: true,
  login: true,
  connectMethodsOrder: true,
  metadata: true,
  features: true,
  wallets: true,
  preferredAccountTypes: true,
  currency: true,
  storage: true,
  storageKey: true,
  signIn: true,
  walletTokens: true,
  analytics: true,
  onEvent: true,
}

const socials: Readonly<Record<Extract<Social, string>, true>> = {
  google: true,
  x: true,
  discord: true,
  github: true,
  apple: true,
  facebook: true,
  farcaster: true,
}

const methods: Readonly<Record<NonNullable<KitConfig['connectMethodsOrder']>[number], true>> = {
  email: true,
  social: true,
  wallet: true,
}

const features: Readonly<Record<keyof Features, true>> = {
  send: true,
  swaps: true,
  receive: true,
  activity: true,
  nfts: true,
  allWallets: true,
  email: true,
  socials: true,
  onramp: true,
  offramp: true,
  names: true,
  cloudSession: true,
  smartSessions: true,
  legalCheckbox: true,
}

const metadata: Readonly<Record<keyof AppMetadata, true>> = {
  name: true,
  description: true,
  url: true,
  icons: true,
  termsUrl: true,
  privacyUrl: true,
}

const wallets: Readonly<Record<keyof WalletOptions, true>> = {
  featured: true,
  include: true,
  exclude: true,
  custom: true,
  order: true,
  preferUniversalLinks: true,
}

const customWallet: Readonly<Record<keyof CustomWallet, true>> = {
  id: true,
  name: true,
  iconUrl: true,
  homepage: true,
  rdns: true,
  chains: true,
  mobileLink: true,
  universalLink: true,
  desktopLink: true,
  webappLink: true,
  appStoreUrl: true,
  playStoreUrl: true,
  chromeStoreUrl: true,
}
