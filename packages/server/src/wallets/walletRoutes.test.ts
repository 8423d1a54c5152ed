import {
  walletPageSchema,
  type MobileAndroid,
  type MobileIos,
  type WalletPage,
} from '@latchkit/wire'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { createTestApp, testNetwork } from '@latchkit/test-kit/createTestApp'

const metaMask = 'c57ca95b47569778a828d19178114f4db188b89b763c899ba0be274e97267d96'
const phantom = 'a797aa35c0fadbfc1a53e7f675162ed5226968b44a19ee3d24385c64d1d3c393'
const networks = [testNetwork('http://127.0.0.1:1')]

async function ask(query: string, settings: object = {}): Promise<WalletPage> {
  const { json } = await createTestApp({ networks, ...settings })
  const page = await json<WalletPage>(`/getWallets?${query}`)
  expect(v.safeParse(walletPageSchema, page).issues).toBeUndefined()
  return page
}

const names = (page: WalletPage): readonly string[] => page.data.map(({ name }) => name)

test('pages hold everything once, in order, and tell their neighbours', async () => {
  const first = await ask('')
  expect(first.data).toHaveLength(40)
  expect(names(first)[0]).toBe('MetaMask')
  expect([first.previousPage, first.nextPage]).toEqual([null, 2])
  const all = new Set<string>()
  for (let page: number | null | undefined = 1; page;) {
    const each: WalletPage = await ask(`page=${page}&entries=40`)
    for (const { id } of each.data) all.add(id)
    expect(each.count).toBe(first.count)
    page = each.nextPage
  }
  expect(all.size).toBe(first.count)
  expect((await ask('page=999')).data).toEqual([])
})

test('a page has at most 100 entries', async () => {
  expect((await ask('entries=100000')).data).toHaveLength(100)
})

test('include keeps, exclude drops', async () => {
  expect(names(await ask(`include=${phantom},${metaMask}`))).toEqual(['MetaMask', 'Phantom'])
  const without = await ask(`exclude=${metaMask}&entries=4`)
  expect(names(without)).not.toContain('MetaMask')
  expect(without.data).toHaveLength(4)
  expect(names(await ask('include=metamask,Coinbase,me.rainbow&exclude=coinbase'))).toEqual([
    'MetaMask',
    'Rainbow',
  ])
  expect(names(await ask('include=nobody'))).toEqual([])
})

test('chains keep the wallets of those families, local chains among them', async () => {
  const solana = await ask('chains=solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp&entries=100')
  expect(names(solana)).toContain('Solflare')
  expect(names(solana)).not.toContain('Rainbow')
  expect(names(await ask('chains=eip155:31337,eip155:1&entries=100'))).toContain('Rainbow')
  expect((await ask('chains=near:mainnet')).count).toBe(0)
})

test('names and rdns keep those that are called so', async () => {
  expect(names(await ask('names=rainbow,Nobody&rdns=app.phantom'))).toEqual(['Phantom', 'Rainbow'])
})

test('badges are the operator’s', async () => {
  expect((await ask('badge_type=certified')).count).toBe(0)
  expect(names(await ask('badge=certified', { wallets: { certified: [phantom] } }))).toEqual([
    'Phantom',
  ])
})

test('the number of certified wallets of a namespace does not depend on the search', async () => {
  const settings = { wallets: { certified: [phantom, metaMask] } }
  expect((await ask('')).certifiedCount).toBe(0)
  for (const query of ['', 'search=rainbow', 'badge_type=none', 'badge=certified&page=7'])
    expect((await ask(query, settings)).certifiedCount).toBe(2)
  expect((await ask('chains=bip122:x', settings)).certifiedCount).toBe(1)
  expect((await ask(`exclude=${phantom}`, settings)).certifiedCount).toBe(1)
})

test('a search and a filter go together', async () => {
  expect(
    names(await ask('search=phan&sort=default&include_pay_only=true&chains=solana:x')),
  ).toEqual(['Phantom'])
})

test('mobile apps get schemes and packages', async () => {
  const { json } = await createTestApp({ networks })
  const ios = await json<MobileIos>('/getIosData')
  expect(ios.data).toContainEqual({ id: metaMask, ios_schema: 'metamask://' })
  const android = await json<MobileAndroid>('/getAndroidData')
  expect(android.data).toContainEqual({ id: metaMask, android_app_id: 'io.metamask' })
})

test.each(['page=0', 'page=-1', 'page=x', 'entries=1.5', 'badge_type=gold', 'sort=up'])(
  '%s is refused',
  async (query) => {
    const { get } = await createTestApp({ networks })
    const response = await get(`/getWallets?${query}`)
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({ reasons: [{ field: query.split('=')[0] }] })
  },
)
