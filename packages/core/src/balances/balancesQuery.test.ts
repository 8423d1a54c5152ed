import { QueryClient } from '@tanstack/query-core'
import type { Balances } from '@latchkit/wire'
import { afterEach, expect, test, vi } from 'vitest'
import { memoryStorage } from '@latchkit/test-kit/memoryStorage'
import { testKit, type TestKit } from '../../test/testKit.ts'
import { testServer, type TestServer } from '../../test/testServer.ts'
import { balancesRetryBlockedMs } from '../limits.ts'
import { balancesQuery } from './balancesQuery.ts'
import { nativeBalanceQuery } from './nativeBalanceQuery.ts'
import { readStoredBalances } from './readStoredBalances.ts'
import { unblockBalances } from './blockAfterFailure.ts'

const account = 'eip155:one:foxA'
const other = 'eip155:one:foxB'
const path = '/v1/account/foxA/balance'

afterEach(() => {
  vi.useRealTimers()
})

function token(symbol: string, decimals = '18'): Balances['balances'][number] {
  return {
    name: symbol,
    symbol,
    chainId: 'eip155:one',
    price: 2,
    value: 4,
    quantity: { decimals, numeric: '2' },
    iconUrl: '',
  }
}

async function open(): Promise<{ server: TestServer; page: TestKit }> {
  const server = await testServer()
  server.answer('/v1/supported-chains', { body: { http: ['eip155:one'], ws: [] } })
  return { server, page: testKit({ apiUrl: server.url, storage: memoryStorage() }) }
}

function ask({ kit }: TestKit): Promise<Balances> {
  return balancesQuery(kit, { account }).queryFn({ signal: new AbortController().signal })
}

function symbols({ balances }: Balances): readonly string[] {
  return balances.map(({ symbol }) => symbol)
}

test('asks for the tokens of the account on its network, and leaves out NFTs that are listed as tokens', async () => {
  const { server, page } = await open()
  server.answer(path, { body: { balances: [token('COIN'), token('NFT', '0')] } })
  const answer = await ask(page)
  expect(symbols(answer)).toEqual(['COIN'])
  expect(answer.staleSince).toBeUndefined()
  expect(server.asked[1]).toContain('currency=usd&chainId=eip155%3Aone')
})

test('takes the stand-in address of a native coin away, and leaves contracts theirs', async () => {
  const { server, page } = await open()
  const replacement = 'eip155:one:0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE'
  const contract = 'eip155:one:0x5FbDB2315678afecb367f032d93F642f64180aa3'
  const balances = [
    { ...token('COIN'), address: replacement },
    { ...token('USDX'), address: contract },
  ]
  server.answer(path, { body: { balances } })
  const answer = await ask(page)
  expect(answer.balances.map(({ symbol, address }) => [symbol, address])).toEqual([
    ['COIN', undefined],
    ['USDX', contract],
  ])
})

test('tells what was last known without asking anybody', async () => {
  const { server, page } = await open()
  expect(await readStoredBalances(page.kit, { account })).toBeUndefined()
  server.answer(path, { body: { balances: [token('COIN')] } })
  await ask(page)
  const asked = server.asked.length
  const recalled = await readStoredBalances(page.reload().kit, { account })
  expect(recalled && symbols(recalled)).toEqual(['COIN'])
  expect(Date.parse(recalled?.staleSince ?? '')).toBeLessThanOrEqual(Date.now())
  expect(await readStoredBalances(page.kit, { account: other })).toBeUndefined()
  expect(server.asked).toHaveLength(asked)
})

test('asks once which networks the server knows', async () => {
  const { server, page } = await open()
  server.answer(path, { body: { balances: [] } })
  await ask(page)
  await ask(page)
  expect(server.asked.filter((url) => url.startsWith('/v1/supported-chains'))).toHaveLength(1)
})

test('a network that the server does not know is an error, and nothing that looks like a balance', async () => {
  const { server, page } = await open()
  server.answer('/v1/supported-chains', { body: { http: ['eip155:two'], ws: [] } })
  await expect(ask(page)).rejects.toMatchObject({
    code: 'UnsupportedChain',
    shortMessage: 'Unsupported chain',
  })
  expect(server.asked).toHaveLength(1)
})

test('gives the last answer with its age where the server cannot be reached, also after a reload', async () => {
  const { server, page } = await open()
  server.answer(path, { body: { balances: [token('COIN')] } })
  const before = Date.now()
  await ask(page)
  server.close()
  const answer = await ask(page.reload())
  expect(symbols(answer)).toEqual(['COIN'])
  const sinceMs = Date.parse(answer.staleSince ?? '')
  expect(sinceMs).toBeGreaterThanOrEqual(before)
  expect(sinceMs).toBeLessThanOrEqual(Date.now())
})

test("keeps the server's own word on how old its answer is", async () => {
  const { server, page } = await open()
  const staleSince = '2025-09-01T12:00:00.000Z'
  server.answer(path, { body: { balances: [token('COIN')], staleSince } })
  await ask(page)
  server.close()
  expect(await ask(page.reload())).toMatchObject({ staleSince })
})

test('an answer without the asked network is none', async () => {
  const { server, page } = await open()
  server.answer(path, { body: { balances: [], unavailable: ['eip155:one'] } })
  await expect(ask(page)).rejects.toMatchObject({ code: 'HttpFailed' })
})

test('a refusal is passed on, though an older answer is known', async () => {
  const { server, page } = await open()
  server.answer(path, { body: { balances: [] } })
  await ask(page)
  server.answer(path, { status: 401, text: 'no' })
  await expect(ask(page)).rejects.toMatchObject({ code: 'RequestRefused' })
})

test('leaves the server alone for a while after a failure', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const { server, page } = await open()
  server.answer(path, { status: 500 })
  await expect(ask(page)).rejects.toMatchObject({ code: 'HttpFailed' })
  const asked = server.asked.length
  server.answer(path, { body: { balances: [token('COIN')] } })
  await expect(ask(page)).rejects.toMatchObject({ code: 'HttpFailed' })
  expect(server.asked).toHaveLength(asked)
  vi.setSystemTime(Date.now() + balancesRetryBlockedMs)
  expect(symbols(await ask(page))).toEqual(['COIN'])
})

test('asks at once after a failure where the visitor does', async () => {
  const { server, page } = await open()
  server.answer(path, { status: 500 })
  await expect(ask(page)).rejects.toMatchObject({ code: 'HttpFailed' })
  server.answer(path, { body: { balances: [token('COIN')] } })
  await expect(ask(page)).rejects.toMatchObject({ code: 'HttpFailed' })
  unblockBalances(page.kit)
  expect(symbols(await ask(page))).toEqual(['COIN'])
})

test('a memory that is damaged counts as none', async () => {
  const { server, page } = await open()
  server.close()
  for (const text of ['', '{', 'null', '{"version":0,"entries":[]}', '{"version":1}']) {
    page.storage.setItem('latchkit.test.balances', text)
    await expect(ask(page.reload())).rejects.toMatchObject({ code: 'Offline' })
  }
})

test('what is remembered and is no answer is never given for one', async () => {
  const { server, page } = await open()
  server.close()
  for (const entry of [
    'null',
    '{}',
    '{"key":"eip155:one:foxA usd","asOf":"2025-01-01T00:00:00.000Z"}',
    '{"key":"eip155:one:foxA usd","asOf":"2025-01-01T00:00:00.000Z","answer":{"balances":[7]}}',
    '{"key":"eip155:one:foxA usd","answer":{"balances":[]}}',
  ]) {
    page.storage.setItem('latchkit.test.balances', `{"version":1,"entries":[${entry}]}`)
    await expect(ask(page.reload())).rejects.toMatchObject({ code: 'Offline' })
  }
})

test('a damaged memory does not keep a new answer from being given', async () => {
  const { server, page } = await open()
  server.answer(path, { body: { balances: [token('COIN')] } })
  page.storage.setItem('latchkit.test.balances', '{"version":1,"entries":[null]}')
  expect(symbols(await ask(page))).toEqual(['COIN'])
  server.close()
  expect(symbols(await ask(page.reload()))).toEqual(['COIN'])
})

test('remembers answers that were asked for at the same time', async () => {
  const { server, page } = await open()
  server.answer(path, { body: { balances: [token('COIN')] } })
  server.answer('/v1/account/foxB/balance', { body: { balances: [token('OTHER')] } })
  const askBoth = ({ kit }: TestKit) =>
    Promise.all(
      ([account, other] as const).map((of) =>
        balancesQuery(kit, { account: of }).queryFn({ signal: new AbortController().signal }),
      ),
    )
  await askBoth(page)
  server.close()
  expect((await askBoth(page.reload())).map(symbols)).toEqual([['COIN'], ['OTHER']])
})

test('a storage that is full or forbidden does not stand in the way', async () => {
  const server = await testServer()
  server.answer('/v1/supported-chains', { body: { http: ['eip155:one'], ws: [] } })
  server.answer(path, { body: { balances: [token('COIN')] } })
  const refuse = () => {
    throw new DOMException('full', 'QuotaExceededError')
  }
  const storage = { getItem: refuse, setItem: refuse, removeItem: refuse, subscribe: refuse }
  expect(symbols(await ask(testKit({ apiUrl: server.url, storage })))).toEqual(['COIN'])
})

test('TanStack Query takes it as it is', async () => {
  const { server, page } = await open()
  server.answer(path, { body: { balances: [token('COIN')] } })
  const client = new QueryClient()
  const answer = await client.fetchQuery(balancesQuery(page.kit, { account }))
  expect(symbols(answer)).toEqual(['COIN'])
  expect(await client.fetchQuery(nativeBalanceQuery(page.kit, { account }))).toBe(5n * 10n ** 18n)
  client.clear()
})
