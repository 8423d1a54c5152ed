import { HttpError } from '@latchkit/backend/errors'
import { createBudget, type Project } from '@latchkit/backend/http'
import { expect, test } from 'vitest'
import { createTestApp, testNetwork } from '@latchkit/test-kit/createTestApp'

const networks = [testNetwork('http://127.0.0.1:1')]

function project(budget: Project['budget'], id = 'shop'): Project {
  return { id, name: id, origins: [], budget }
}

function errorOf(work: () => void): HttpError | undefined {
  try {
    work()
    return undefined
  } catch (error) {
    if (error instanceof HttpError) return error
    throw error
  }
}

test('a project without a budget is never refused', () => {
  const spend = createBudget(() => 0)
  const refused = errorOf(() => {
    for (let call = 0; call < 10_000; call++) spend(project(undefined))
  })
  expect(refused).toBeUndefined()
})

test('calls a second are a bucket that fills again', () => {
  let now = 0
  const spend = createBudget(() => now)
  const shop = project({ perSecond: 2 })
  spend(shop)
  spend(shop)
  expect(errorOf(() => spend(shop))).toMatchObject({
    status: 429,
    field: 'rate_limited',
    retryAfterSeconds: 1,
  })
  spend(project({ perSecond: 2 }, 'other'))
  now = 500
  spend(shop)
  expect(errorOf(() => spend(shop))).toBeDefined()
})

test('less than one call a second is a budget too', () => {
  let now = 0
  const spend = createBudget(() => now)
  const shop = project({ perSecond: 0.1 })
  spend(shop)
  expect(errorOf(() => spend(shop))).toMatchObject({ retryAfterSeconds: 10 })
  now = 10_000
  spend(shop)
})

test('calls a day end at midnight, UTC', () => {
  let now = Date.UTC(2026, 0, 1, 23, 59, 0)
  const spend = createBudget(() => now)
  const shop = project({ perDay: 3 })
  spend(shop, 3)
  expect(errorOf(() => spend(shop))).toMatchObject({
    status: 429,
    field: 'address',
    retryAfterSeconds: 60,
  })
  now = Date.UTC(2026, 0, 2)
  spend(shop)
  expect(
    errorOf(() => spend(shop, 3)),
    'what is refused is not counted',
  ).toBeDefined()
  spend(shop, 2)
})

test('a project that has spent its budget is told when to come back, another one goes on', async () => {
  const { app, lines } = await createTestApp({
    networks,
    projects: [
      { id: 'shop', name: 'Shop', origins: [], budget: { perDay: 2 } },
      { id: 'other', name: 'Other', origins: [] },
    ],
  })
  const ask = async (id: string): Promise<Response> =>
    await app.request(`/getAnalyticsConfig?projectId=${id}`)
  expect((await ask('shop')).status).toBe(200)
  expect((await ask('shop')).status).toBe(200)
  const refused = await ask('shop')
  expect(refused.status).toBe(429)
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(await refused.json()).toMatchObject({ status: 'FAILED', reasons: [{ field: 'address' }] })
  expect((await ask('other')).status).toBe(200)
  expect(lines[2]?.fields).toMatchObject({ status: 429, refused: 'address' })
})

test('each call of a JSON-RPC batch is spent', async () => {
  const { app } = await createTestApp({
    networks,
    projects: [{ id: 'shop', name: 'Shop', origins: [], budget: { perDay: 5 } }],
  })
  const ask = async (calls: number): Promise<number> => {
    const body = JSON.stringify(Array.from({ length: calls }, () => ({ method: 'eth_chainId' })))
    const url = '/v1?projectId=shop&chainId=eip155:31337'
    return (await app.request(url, { method: 'POST', body })).status
  }
  expect(await ask(4)).toBe(200)
  expect(await ask(2)).toBe(429)
})

test('a batch larger than a second’s calls is let in, and paid for by those that come after it', () => {
  let now = 0
  const spend = createBudget(() => now)
  const shop = project({ perSecond: 5 })
  spend(shop)
  spend(shop, 99)
  expect(errorOf(() => spend(shop))).toMatchObject({ retryAfterSeconds: 20 })
  now = 19_000
  expect(errorOf(() => spend(shop))).toMatchObject({ retryAfterSeconds: 1 })
  now = 20_000
  spend(shop)
})

test('a batch is let in where a second has room for one call alone', () => {
  let now = 0
  const spend = createBudget(() => now)
  const shop = project({ perSecond: 0.5 })
  spend(shop)
  spend(shop, 1)
  expect(errorOf(() => spend(shop))).toMatchObject({ retryAfterSeconds: 4 })
  now = 4_000
  spend(shop)
})
