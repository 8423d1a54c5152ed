import type { Transaction, Transfer } from '@latchkit/wire'
import { InfiniteQueryObserver, QueryClient } from '@tanstack/query-core'
import { expect, test, vi } from 'vitest'
import { testKit } from '../../test/testKit.ts'
import { testServer } from '../../test/testServer.ts'
import { activityQuery } from './activityQuery.ts'
import { groupByMonth } from './groupByMonth.ts'
import { isSpamTransaction } from './isSpamTransaction.ts'

const account = 'eip155:one:foxA'
const path = '/v1/account/foxA/history'

function transaction(id: string, change: Partial<Transaction['metadata']> = {}): Transaction {
  return {
    id,
    transfers: [],
    metadata: {
      operationType: 'send',
      hash: id,
      minedAt: '2025-09-01T12:00:00Z',
      sentFrom: 'a',
      sentTo: 'b',
      status: 'confirmed',
      nonce: 1,
      application: null,
      chain: 'eip155:one',
      ...change,
    },
  }
}

function transfer(spam: { nft?: boolean; fungible?: boolean }): Transfer {
  const flags = { is_spam: true }
  return {
    fungible_info: { name: 'T', symbol: 'T', icon: null, ...(spam.fungible && { flags }) },
    nft_info:
      spam.nft === undefined ? null : { name: 'N', content: null, flags: { is_spam: spam.nft } },
    direction: 'in',
    quantity: { numeric: '1' },
    value: null,
    price: null,
  }
}

async function open() {
  const server = await testServer()
  server.answer('/v1/supported-chains', { body: { http: ['eip155:one'], ws: [] } })
  const page = testKit({ apiUrl: server.url })
  return { server, page }
}

test('reads page after page, and only what happened on the network', async () => {
  const { server, page } = await open()
  server.answer(path, (url) =>
    url.searchParams.get('cursor') === 'more'
      ? { body: { data: [transaction('3')], next: null } }
      : {
          body: {
            data: [
              transaction('1'),
              transaction('2', { chain: null }),
              transaction('x', { chain: 'eip155:two' }),
            ],
            next: 'more',
          },
        },
  )
  const client = new QueryClient()
  const query = activityQuery(page.kit, { account, networkId: 'eip155:one' })
  const observer = new InfiniteQueryObserver(client, query)
  const stop = observer.subscribe(() => undefined)
  await vi.waitFor(() => expect(observer.getCurrentResult().data?.pages).toHaveLength(1))
  await observer.fetchNextPage()
  const { data, hasNextPage } = observer.getCurrentResult()
  expect(data?.pages.flatMap(({ data }) => data.map(({ id }) => id))).toEqual(['1', '2', '3'])
  expect(hasNextPage).toBe(false)
  stop()
  client.clear()
})

test('asks once for all networks of the namespace, and leaves out what the site does not offer', async () => {
  const server = await testServer()
  server.answer('/v1/supported-chains', { body: { http: ['eip155:one', 'eip155:two'], ws: [] } })
  const { kit } = testKit({ apiUrl: server.url })
  const queries: string[] = []
  server.answer(path, (url) => {
    queries.push([...url.searchParams.keys()].sort().join(' '))
    return {
      body: {
        data: [
          transaction('1'),
          transaction('2', { chain: 'eip155:two' }),
          transaction('x', { chain: 'eip155:three' }),
        ],
        next: null,
        unavailable: ['eip155:three', 'eip155:two'],
      },
    }
  })
  const query = activityQuery(kit, { account })
  const { signal } = new AbortController()
  const page = await query.queryFn({ signal, pageParam: undefined })
  expect(page.data.map(({ id }) => id)).toEqual(['1', '2'])
  expect(page.unavailable).toEqual(['eip155:two'])
  expect(queries).toHaveLength(1)
  expect(queries[0]).not.toContain('chainId')
  const elsewhere = activityQuery(kit, { account: 'eip155:two:foxA' })
  expect(elsewhere.queryKey).toEqual(query.queryKey)
})

test('fails where not one of the networks could be read', async () => {
  const { server, page } = await open()
  server.answer(path, { body: { data: [], next: null, unavailable: ['eip155:one'] } })
  const { signal } = new AbortController()
  await expect(
    activityQuery(page.kit, { account }).queryFn({ signal, pageParam: undefined }),
  ).rejects.toMatchObject({ code: 'HttpFailed' })
})

test('gives the first page again, with its age, where the server cannot be reached', async () => {
  const { server, page } = await open()
  const { signal } = new AbortController()
  server.answer(path, { body: { data: [transaction('1')], next: 'more' } })
  const ask = (kit: typeof page.kit, pageParam: string | undefined) =>
    activityQuery(kit, { account, networkId: 'eip155:one' }).queryFn({ signal, pageParam })
  await ask(page.kit, undefined)
  server.close()
  const { kit } = page.reload()
  const stale = await ask(kit, undefined)
  expect(stale.data.map(({ id }) => id)).toEqual(['1'])
  expect(stale.staleSince).toBeDefined()
  await expect(ask(kit, 'more')).rejects.toMatchObject({ code: 'Offline' })
})

test('takes for spam only what moved something, and nothing but spam', () => {
  const isSpam = (...transfers: Transfer[]) => isSpamTransaction({ transfers })
  expect(isSpamTransaction({ transfers: null })).toBe(false)
  expect(isSpam()).toBe(false)
  expect(isSpam(transfer({ nft: true }))).toBe(true)
  expect(isSpam(transfer({ fungible: true }))).toBe(true)
  expect(isSpam(transfer({ nft: true }), transfer({ fungible: true }))).toBe(true)
  expect(isSpam(transfer({ nft: true }), transfer({}))).toBe(false)
  expect(isSpam(transfer({ nft: false }))).toBe(false)
})

test('groups by month in the order of time', () => {
  const months = groupByMonth(
    [
      transaction('1', { minedAt: '2025-09-20T12:00:00Z' }),
      transaction('2', { minedAt: '2025-09-10T12:00:00Z' }),
      transaction('3', { minedAt: '2024-09-10T12:00:00Z' }),
    ],
    'en',
  )
  expect(
    months.map(({ month, title, transactions }) => [
      month,
      title,
      transactions.map(({ id }) => id),
    ]),
  ).toEqual([
    ['2025-09', 'September 2025', ['1', '2']],
    ['2024-09', 'September 2024', ['3']],
  ])
})
