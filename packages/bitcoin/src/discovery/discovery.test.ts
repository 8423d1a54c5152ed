import { listWallets } from '@latchkit/core'
import { bitcoin as bitcoinNetwork } from '@latchkit/core/networks'
import { expect, test, vi } from 'vitest'
import { openPage, type Page } from '@latchkit/test-kit/openPage'
import { registryWallet } from '../../test/registryWallet.ts'
import { standardWallet } from '../../test/standardWallet.ts'
import { testKey } from '@latchkit/test-kit/bitcoinKey'
import { testKit } from '../../test/testKit.ts'
import { unisatWallet } from '../../test/unisatWallet.ts'
import { parseAnnouncement } from './parseAnnouncement.ts'
import { walletKey } from './walletKey.ts'

const key = testKey('p2wpkh', 7, 'mainnet')
const named = (name: string) => standardWallet(key, undefined, { name })
const namesOf = ({ kit }: ReturnType<typeof testKit>) => listWallets(kit).map(({ name }) => name)
const idsOf = ({ kit }: ReturnType<typeof testKit>) =>
  kit.store.get().connectors.map(({ id }) => id)

/** Opens a site after the page has loaded, as far as wallets are concerned. */
function openLoaded(page: Page) {
  const site = testKit([bitcoinNetwork])
  page.dispatch(new Event('load'))
  return site
}

function enter(page: Page, ...entries: readonly unknown[]): void {
  page.leave('btc_providers', entries)
}

test('finds wallets of the Wallet Standard that were there before the kit, and later ones', () => {
  const page = openPage()
  page.install(named('Ghost').standard, named('Sun').standard)
  const site = testKit([bitcoinNetwork])
  expect(namesOf(site)).toEqual(['Ghost', 'Sun'])
  expect(site.kit.store.get().connectors[0]).toEqual({
    id: 'ghost',
    name: 'Ghost',
    namespace: 'bip122',
    type: 'injected',
    icon: 'data:image/svg+xml,<svg/>',
  })
  const unregister = page.register(named('Late').standard)
  expect(namesOf(site)).toEqual(['Ghost', 'Sun', 'Late'])
  unregister()
  expect(namesOf(site)).toEqual(['Ghost', 'Sun'])
})

test('finds wallets that have entered themselves, at whatever path', () => {
  const page = openPage()
  page.leave('Xen', { Deep: { provider: registryWallet(key).provider } })
  page.leave('Flat', registryWallet(key).provider)
  enter(
    page,
    { id: 'Xen.Deep.provider', name: 'Xen', icon: 'data:image/png;base64,AA==' },
    { id: 'Flat', name: 'Flat Wallet', icon: 'https://evil.example/x.png' },
  )
  const site = openLoaded(page)
  expect(site.kit.store.get().connectors).toEqual([
    {
      id: 'xen',
      name: 'Xen',
      namespace: 'bip122',
      type: 'injected',
      icon: 'data:image/png;base64,AA==',
    },
    { id: 'flat', name: 'Flat Wallet', namespace: 'bip122', type: 'injected' },
  ])
})

test('finds wallets of UniSat’s interface where they are known to stand', () => {
  const page = openPage()
  page.leave('okxwallet', { bitcoin: unisatWallet(key).provider })
  page.leave('unisat', unisatWallet(key).provider)
  const site = openLoaded(page)
  expect(site.kit.store.get().connectors).toMatchObject([
    { id: 'okx', name: 'OKX Wallet', rdns: 'com.okex.wallet' },
    { id: 'unisat', name: 'UniSat' },
  ])
})

test('finds a wallet that only leaves something on the page, soon and late', async () => {
  const page = openPage()
  page.leave('unisat', unisatWallet(key).provider)
  const site = testKit([bitcoinNetwork])
  expect(namesOf(site)).toEqual([])
  await vi.waitFor(() => expect(namesOf(site)).toEqual(['UniSat']))
  page.leave('Flat', registryWallet(key).provider)
  enter(page, { id: 'Flat', name: 'Flat' })
  page.dispatch(new Event('unisat#initialized'))
  expect(namesOf(site)).toEqual(['UniSat', 'Flat'])
})

test('shows a wallet once that is seen in three ways', () => {
  const page = openPage()
  page.install(named('Ghost Wallet').standard)
  page.leave('Ghost', registryWallet(key).provider)
  const both = unisatWallet(key).provider
  page.leave('unisat', both)
  enter(page, { id: 'Ghost', name: 'ghost' }, { id: 'unisat', name: 'UniSat Wallet' })
  const site = openLoaded(page)
  expect(idsOf(site)).toEqual(['ghost', 'unisat'])
  expect(namesOf(site)).toEqual(['Ghost Wallet', 'UniSat Wallet'])
})

test('shows an object once, whatever it is called', () => {
  const page = openPage()
  const both = unisatWallet(key).provider
  page.leave('bitkeep', { unisat: both })
  page.leave('unisat', both)
  enter(page, { id: 'bitkeep.unisat', name: 'Other Name' })
  expect(namesOf(openLoaded(page))).toEqual(['Other Name'])
})

test('whoever takes a name second does not take its place', () => {
  const page = openPage()
  page.leave('Ghost', registryWallet(key).provider)
  enter(page, { id: 'Ghost', name: 'Ghost' })
  const site = openLoaded(page)
  const { connectors } = site.kit.store.get()
  page.register(named('GHOST wallet').standard)
  page.register(named('Ghost').standard)
  expect(site.kit.store.get().connectors).toBe(connectors)
})

test.each([
  ['OKX Wallet', 'okx'],
  ['okx', 'okx'],
  ['Magic Eden', 'magiceden'],
  ['Bitcoin Wallet', 'bitcoinwallet'],
  ['Wallet', 'wallet'],
  ['Phantom (Bitcoin)', 'phantombitcoin'],
  ['象', '象'],
])('knows %s as %s', (name, id) => {
  expect(walletKey(name)).toBe(id)
})

test('asks nothing of a wallet before the visitor does', () => {
  const page = openPage()
  const wallets = [named('Ghost'), registryWallet(key), unisatWallet(key)] as const
  page.install(wallets[0].standard)
  page.leave('Flat', wallets[1].provider)
  page.leave('unisat', wallets[2].provider)
  enter(page, { id: 'Flat', name: 'Flat' })
  expect(namesOf(openLoaded(page))).toHaveLength(3)
  for (const wallet of wallets) {
    expect(wallet.asked).toEqual([])
    expect(wallet.listeners()).toBe(0)
  }
})

test('hears nothing any more once it is stopped', () => {
  const page = openPage()
  page.install(named('Ghost').standard)
  const site = testKit([bitcoinNetwork])
  site.stop()
  const before = site.kit.store.get()
  page.register(named('Sun').standard)
  page.leave('unisat', unisatWallet(key).provider)
  page.dispatch(new Event('load'))
  expect(site.kit.store.get()).toBe(before)
})

test('offers wallets that the site brings itself', () => {
  openPage()
  const site = testKit([bitcoinNetwork], { bitcoin: { wallets: [named('Own').standard] } })
  expect(site.kit.store.get().connectors).toMatchObject([{ id: 'own', type: 'external' }])
})

test('leaves out what offers no accounts of Bitcoin', () => {
  const of = (change: object) =>
    parseAnnouncement({ ...named('Ghost').standard, ...change }, 'injected')
  expect(of({})).toBeDefined()
  expect(of({ chains: ['solana:mainnet'] })).toBeUndefined()
  expect(of({ chains: 'bitcoin:mainnet' })).toBeUndefined()
  for (const features of [
    {},
    null,
    { 'bitcoin:connect': {} },
    { 'bitcoin:connect': { connect: 1 } },
  ])
    expect(of({ features })).toBeUndefined()
  for (const name of ['', '  ', '\u200b\u202e', 7, undefined]) expect(of({ name })).toBeUndefined()
  for (const registered of [undefined, null, 7, 'wallet', {}, []])
    expect(parseAnnouncement(registered, 'injected')).toBeUndefined()
})

const trap: object = new Proxy(
  {},
  {
    get: () => {
      throw new Error('trap')
    },
  },
)

const trappedList: readonly unknown[] = new Proxy([], {
  get: () => {
    throw new Error('trap')
  },
})

test('leaves out entries that are none, or lead to nothing that can be asked', () => {
  const page = openPage()
  page.leave('Flat', registryWallet(key).provider)
  page.leave('Mute', { request: 'x' })
  page.leave('Trap', trap)
  const entries = [
    undefined,
    null,
    7,
    'Flat',
    trap,
    {},
    { id: 'Flat' },
    { name: 'Nobody' },
    { id: 'Nowhere', name: 'Nowhere' },
    { id: 'Mute', name: 'Mute' },
    { id: 'Trap.deeper', name: 'Trap' },
    { id: '', name: 'Empty' },
    { id: 7, name: 'Seven' },
    { id: 'Flat[0]', name: 'Index' },
    { id: 'a.b.c.d.e.f.g', name: 'Deep' },
    { id: 'x'.repeat(500), name: 'Long' },
    { id: 'Flat.constructor', name: 'Constructor' },
    { id: 'Flat', name: ' \u202e\u200b ' },
  ]
  enter(page, ...entries)
  expect(namesOf(openLoaded(page))).toEqual([])
})

test('survives what stands in the place of the list', () => {
  const page = openPage()
  page.leave('unisat', trap)
  page.leave('okxwallet', trap)
  for (const value of [undefined, null, 7, 'x', {}, { length: 5 }, trap, trappedList]) {
    page.leave('btc_providers', value)
    expect(namesOf(openLoaded(page))).toEqual([])
  }
})

test('survives wallets whose parts throw', () => {
  const page = openPage()
  const site = testKit([bitcoinNetwork])
  page.register(trap)
  page.register({ ...named('Ghost').standard, features: trap })
  page.dispatch(new CustomEvent('wallet-standard:register-wallet', { detail: 'no function' }))
  expect(namesOf(site)).toEqual([])
})

test('reads no more of a list than it could show', () => {
  const page = openPage()
  page.leave('Flat', registryWallet(key).provider)
  const entries = Array.from({ length: 10_000 }, (_, index) => ({ id: 'Flat', name: `W${index}` }))
  enter(page, ...entries)
  expect(namesOf(openLoaded(page))).toEqual(['W0'])
})
