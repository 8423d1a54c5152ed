import type { Namespace, WalletListing } from '@latchkit/wire'
import { expect, test } from 'vitest'
import { fakeAdapter } from '../../test/fakeAdapter.ts'
import { testKit } from '../../test/testKit.ts'
import { testServer } from '../../test/testServer.ts'
import { bundledWalletIndex } from './bundledWalletIndex.ts'
import { bundledWallets } from './bundledWallets.ts'
import type { Connector } from '../connector.ts'
import { getRecentWallets } from './getRecentWallets.ts'
import { isWalletOf } from './isWalletOf.ts'
import { listWallets, type Wallet } from './listWallets.ts'
import { offeredWallets } from './offeredWallets.ts'
import { searchWallets } from './searchWallets.ts'
import { walletImageUrl } from './walletImageUrl.ts'
import { walletsQuery } from './walletsQuery.ts'
import { withStores } from './withStores.ts'

function listing(name: string, change: Partial<WalletListing> = {}): WalletListing {
  return {
    id: name,
    name,
    homepage: null,
    image_id: name,
    order: 1,
    mobile_link: null,
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
    ...change,
  }
}

function names(listings: readonly WalletListing[]): readonly string[] {
  return listings.map(({ name }) => name)
}

test('a wallet of several namespaces is one wallet', () => {
  const { kit } = testKit()
  expect(listWallets(kit).map(({ key, connectors }) => [key, connectors.length])).toEqual([
    ['fox', 2],
    ['owl', 1],
    ['ghost', 1],
  ])
  expect(listWallets(kit)).toBe(listWallets(kit))
})

test('wallets without rdns are told apart by their namespace', () => {
  const evm = fakeAdapter('eip155', [])
  const { kit } = testKit({ fakes: { evm, solana: fakeAdapter('solana', []) } })
  const connector = { id: 'injected', name: 'Browser Wallet', type: 'injected' } as const
  kit.store.set((state) => ({
    ...state,
    connectors: [
      { ...connector, namespace: 'eip155' },
      { ...connector, namespace: 'solana' },
    ],
  }))
  expect(listWallets(kit).map(({ key }) => key)).toEqual(['eip155:injected', 'solana:injected'])
})

test('a wallet that is known by its name in some namespaces is one wallet with the rdns of another', () => {
  const { kit } = testKit()
  const named = (namespace: Namespace, id: string, name: string, rdns?: string) =>
    ({ id, name, namespace, type: 'injected', ...(rdns !== undefined && { rdns }) }) as const
  kit.store.set((state) => ({
    ...state,
    connectors: [
      named('eip155', 'app.phantom', 'Phantom', 'app.phantom'),
      named('eip155', 'evil.example', 'Phantom', 'evil.example'),
      named('solana', 'Phantom', 'Phantom'),
      named('solana', 'Xverse', 'Xverse'),
      named('bip122', 'phantom', 'phantom'),
      named('bip122', 'xverse', 'Xverse Wallet'),
    ],
  }))
  const found = listWallets(kit).map(({ key, connectors }) => [
    key,
    connectors.map(({ namespace }) => namespace).join(' '),
  ])
  expect(found).toEqual([
    ['app.phantom', 'eip155 solana bip122'],
    ['evil.example', 'eip155'],
    ['solana:Xverse', 'solana bip122'],
  ])
})

test('ranks a beginning before a word before letters in order', () => {
  const list = ['Ledger Live', 'Coin Ledger', 'Lobster Edge', 'Rabby', 'Ledgerdemain'].map((name) =>
    listing(name),
  )
  expect(names(searchWallets(list, 'ledge'))).toEqual([
    'Ledger Live',
    'Ledgerdemain',
    'Coin Ledger',
    'Lobster Edge',
  ])
  expect(names(searchWallets(list, 'rby'))).toEqual(['Rabby'])
  expect(names(searchWallets(list, 'zz'))).toEqual([])
})

test('does not mind case, accents, signs and spaces around', () => {
  const list = ['MétaMask', 'imToken (v2)', '钱包 Wallet'].map((name) => listing(name))
  expect(names(searchWallets(list, '  METAM '))).toEqual(['MétaMask'])
  expect(names(searchWallets(list, 'v2'))).toEqual(['imToken (v2)'])
  expect(names(searchWallets(list, '钱'))).toEqual(['钱包 Wallet'])
  expect(searchWallets(list, ' - ')).toBe(list)
})

test('the bundled directory is there without a server, and known wallets stand first', async () => {
  const wallets = await bundledWallets()
  expect(wallets.length).toBeGreaterThan(50)
  expect(new Set(wallets.map(({ id }) => id)).size).toBe(wallets.length)
  expect(names(searchWallets(wallets, 'metam'))[0]).toBe('MetaMask')
})

function ask(kit: Parameters<typeof walletsQuery>[0], options: Parameters<typeof walletsQuery>[1]) {
  return walletsQuery(kit, options).queryFn({ signal: new AbortController().signal })
}

test('asks the server for a page, and for what the site shows or leaves out', async () => {
  const server = await testServer()
  const data = [listing('Fox'), listing('Bit', { chains: ['bip122:0'] }), listing('Owl')]
  server.answer('/getWallets', { body: { count: 95, data } })
  const wallets = { include: ['Fox', 'Bit'], exclude: ['Owl'] }
  const { kit } = testKit({ apiUrl: server.url, wallets })
  const page = await ask(kit, { page: 2 })
  expect(page).toMatchObject({ count: 95, source: 'server' })
  expect(names(page.data)).toEqual(['Fox'])
  expect(server.asked[0]).toContain('page=2&entries=40&include=Fox%2CBit&exclude=Owl')
  const { searchParams } = new URL(server.asked[0] ?? '', server.url)
  expect(searchParams.get('chains')).toBe('eip155:one,solana:one')
})

test('the site names wallets by short names, and the server is asked for them as they are', async () => {
  const server = await testServer()
  const data = [listing('Fox Wallet'), listing('Owl'), listing('Bit')]
  server.answer('/getWallets', { body: { count: 3, data } })
  const wallets = { include: ['fox', 'owl'], exclude: ['OWL'] }
  const { kit } = testKit({ apiUrl: server.url, wallets })
  expect(names((await ask(kit, { page: 1 })).data)).toEqual(['Fox Wallet'])
  expect(server.asked[0]).toContain('include=fox%2Cowl&exclude=OWL')
  server.close()
  const rainbow = testKit({ wallets: { include: ['metamask', 'rainbow'], exclude: ['MetaMask'] } })
  expect(names((await ask(rainbow.kit, { page: 1 })).data)).toEqual(['Rainbow'])
})

test('a search is for two characters or more, and brings more at once', async () => {
  const server = await testServer()
  server.answer('/getWallets', { body: { count: 0, data: [] } })
  const { kit } = testKit({ apiUrl: server.url })
  await ask(kit, { page: 1, search: 'f' })
  await ask(kit, { page: 1, search: ' fo ' })
  await ask(kit, { page: 1, search: 'fo', entries: 4 })
  expect(server.asked.map((url) => /page=.*/.exec(url)?.[0])).toEqual([
    'page=1&entries=40',
    'page=1&entries=100&search=fo',
    'page=1&entries=4&search=fo',
  ])
})

test('falls back to the bundled directory, page by page, and says so', async () => {
  const server = await testServer()
  server.close()
  for (const apiUrl of [{}, { apiUrl: server.url }]) {
    const { kit } = testKit(apiUrl)
    const first = await ask(kit, { page: 1 })
    const second = await ask(kit, { page: 2 })
    expect(first.source).toBe('bundled')
    expect(first.data).toHaveLength(40)
    expect(first.count).toBeGreaterThan(40)
    expect(names(first.data)).not.toContain(second.data[0]?.name)
    const found = await ask(kit, { page: 1, search: 'metam' })
    expect(found.data[0]?.name).toBe('MetaMask')
  }
})

test('a damaged memory of recent wallets counts as none', () => {
  const { kit } = testKit()
  for (const text of ['', 'null', '{}', '[null,{"key":1}]', '{']) {
    kit.storage.setItem('recent', text)
    expect(getRecentWallets(kit)).toEqual([])
  }
})

test('knows an installed wallet again in a directory: by its rdns, else by the name it announces itself under', () => {
  const wallet = (connectors: readonly { id: string; name: string; rdns?: string }[]): Wallet => {
    const [first, ...others] = connectors.map((one): Connector => ({
      ...one,
      namespace: 'solana',
      type: 'injected',
    }))
    if (!first) throw new Error('A wallet has a connector.')
    const rdns = connectors.find((one) => one.rdns !== undefined)?.rdns
    return {
      key: 'x',
      name: first.name,
      ...(rdns !== undefined && { rdns }),
      connectors: [first, ...others],
    }
  }
  const fox = wallet([{ id: 'app.fox', name: 'Fox', rdns: 'app.fox' }])
  expect(isWalletOf(fox, listing('Anything', { rdns: 'app.fox' }))).toBe(true)
  expect(isWalletOf(fox, listing('Fox', { rdns: 'evil.example' }))).toBe(false)
  expect(isWalletOf(fox, listing('Fox'))).toBe(false)
  const named = wallet([{ id: 'xverse', name: 'Xverse Wallet' }])
  expect(isWalletOf(named, listing('Xverse', { rdns: 'com.xverse' }))).toBe(true)
  expect(isWalletOf(named, listing('Other'))).toBe(false)
  const injected = [{ namespace: 'solana', injected_id: 'xverse' }]
  expect(isWalletOf(named, listing('Other', { injected }))).toBe(true)
})

test('offers the wallets of the site first, once, with their own pictures', async () => {
  const server = await testServer()
  const custom = [{ id: 'Fox', name: 'House Fox', iconUrl: '/fox.svg', mobileLink: 'fox://' }]
  const { kit } = testKit({ apiUrl: server.url, wallets: { custom, exclude: ['Owl'] } })
  const chains = ['eip155:one']
  const offered = offeredWallets(kit, [
    listing('Fox', { chains }),
    listing('Owl', { chains }),
    listing('Ghost', { chains }),
  ])
  expect(names(offered)).toEqual(['House Fox', 'Ghost'])
  expect(offered[0]).toMatchObject({ mobile_link: 'fox://', chains: [...kit.networks.keys()] })
  expect(walletImageUrl(kit, offered[0]?.image_id ?? '')).toBe('/fox.svg')
  expect(walletImageUrl(kit, 'Ghost')).toContain(`${server.url}/getWalletImage/Ghost?`)
})

test('asks for marked wallets alone, and finds none of them in the bundle', async () => {
  const server = await testServer()
  server.answer('/getWallets', { body: { count: 0, data: [] } })
  const { kit } = testKit({ apiUrl: server.url })
  await ask(kit, { page: 1, badge: 'certified' })
  expect(server.asked[0]).toContain('badge_type=certified')
  const alone = testKit().kit
  expect(await ask(alone, { page: 1, badge: 'certified' })).toMatchObject({ count: 0 })
})

test('homepages and stores lie apart from the index, and come back to the wallets that they are of', async () => {
  const index = await bundledWalletIndex()
  const metaMask = index.find(({ name }) => name === 'MetaMask') ?? listing('none')
  expect(metaMask).toMatchObject({ homepage: null, chrome_store: null, rdns: 'io.metamask' })
  expect(withStores(metaMask)).toMatchObject({
    homepage: 'https://metamask.io',
    app_store: 'https://apps.apple.com/app/id1438144202',
    play_store: 'https://play.google.com/store/apps/details?id=io.metamask',
    chrome_store: 'https://chromewebstore.google.com/detail/nkbihfbeogaeaoehlefnkodbefgpgknn',
  })
  expect(await bundledWallets()).toContainEqual(withStores(metaMask))
  expect(index.filter((one) => withStores(one).homepage === null)).toHaveLength(0)
})

test('a wallet that a server or the site describes keeps what they say', async () => {
  const [bundled = listing('none')] = await bundledWalletIndex()
  const described = { ...bundled, homepage: 'https://wallet.example.com' }
  expect(withStores(described)).toBe(described)
  const own = { ...bundled, image_id: bundled.id }
  expect(withStores(own)).toBe(own)
  const unknown = { ...bundled, id: 'f'.repeat(64) }
  expect(withStores(unknown)).toEqual(unknown)
})
