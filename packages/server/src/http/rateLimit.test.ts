import { createRateLimit } from '@latchkit/backend/http'
import { expect, test } from 'vitest'
import { createTestApp, testNetwork } from '@latchkit/test-kit/createTestApp'

const networks = [testNetwork('http://127.0.0.1:1')]

test('a client that used up its bucket is told when to come back', async () => {
  const { get } = await createTestApp({ networks, rateLimit: { burst: 2, perSecond: 0.5 } })
  const first = await get('/v1/supported-chains')
  expect(first.headers.get('ratelimit-limit')).toBe('2')
  expect(first.headers.get('ratelimit-remaining')).toBe('1')
  await get('/v1/supported-chains')
  const third = await get('/v1/supported-chains')
  expect(third.status).toBe(429)
  expect(third.headers.get('retry-after')).toBe('2')
  expect(third.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/)
  expect(await third.json()).toEqual({
    status: 'FAILED',
    reasons: [
      {
        field: 'rate_limited',
        name: 'rate_limited',
        description: 'Too many requests came from this address.',
      },
    ],
  })
})

test('each route has a bucket of its own, whatever stands in its address', async () => {
  const { get } = await createTestApp({ networks, rateLimit: { burst: 1, perSecond: 0.1 } })
  expect((await get('/public/getTokenImage/ETH')).status).toBe(200)
  expect((await get('/public/getTokenImage/BTC')).status).toBe(429)
  expect((await get('/v1/supported-chains')).status).toBe(200)
})

test('a long body counts as a call for each 16 KB, before it is parsed', async () => {
  const { app } = await createTestApp({ networks, rateLimit: { burst: 6, perSecond: 0.1 } })
  const post = async (body: string): Promise<number> =>
    (await app.request('/v1/convert/build-transaction', { method: 'POST', body })).status
  expect(await post(`[${' '.repeat(65_536)}`)).toBe(400)
  expect(await post('[')).toBe(400)
  expect(await post('[')).toBe(429)
})

test('a bucket fills again with time', async () => {
  let now = 0
  const limit = createRateLimit({ burst: 1, perSecond: 2 }, { trustedProxies: 0, now: () => now })
  const context = {
    req: { header: () => undefined },
    header: () => undefined,
    env: undefined,
  } as never
  limit(context, '/x')
  expect(() => limit(context, '/x')).toThrow('Too many')
  now = 500
  expect(() => limit(context, '/x')).not.toThrow()
})

test('X-Forwarded-For makes no other client of one, unless a proxy is trusted', async () => {
  const rateLimit = { burst: 1, perSecond: 0.1 }
  const plain = await createTestApp({ networks, rateLimit })
  expect((await plain.get('/health', { 'x-forwarded-for': '1.1.1.1' })).status).toBe(200)
  expect((await plain.get('/health', { 'x-forwarded-for': '2.2.2.2' })).status).toBe(429)
  const behindProxy = await createTestApp({ networks, rateLimit, trustedProxies: 1 })
  expect((await behindProxy.get('/health', { 'x-forwarded-for': '1.1.1.1' })).status).toBe(200)
  expect((await behindProxy.get('/health', { 'x-forwarded-for': '2.2.2.2' })).status).toBe(200)
  expect((await behindProxy.get('/health', { 'x-forwarded-for': '9.9.9.9, 2.2.2.2' })).status).toBe(
    429,
  )
})

test('the addresses of one IPv6 network are one client', async () => {
  const { get } = await createTestApp({
    networks,
    rateLimit: { burst: 1, perSecond: 0.1 },
    trustedProxies: 1,
  })
  expect((await get('/health', { 'x-forwarded-for': '2001:db8:1:2::1' })).status).toBe(200)
  expect((await get('/health', { 'x-forwarded-for': '2001:db8:1:2:ffff::9' })).status).toBe(429)
  expect((await get('/health', { 'x-forwarded-for': '2001:db8:1:3::1' })).status).toBe(200)
})

test.each([
  ['192.0.2.1:40001', '192.0.2.1:40002'],
  ['[2001:db8:1:2::1]:40001', '[2001:db8:1:2::1]:40002'],
  ['"[2001:db8:1:2::1]"', '2001:DB8:1:2::1'],
])('a proxy that writes the port too makes no clients of it: %s, %s', async (first, second) => {
  const { get } = await createTestApp({
    networks,
    rateLimit: { burst: 1, perSecond: 0.1 },
    trustedProxies: 1,
  })
  expect((await get('/health', { 'x-forwarded-for': first })).status).toBe(200)
  expect((await get('/health', { 'x-forwarded-for': second })).status).toBe(429)
})

test('each call of a JSON-RPC batch counts', async () => {
  const { app } = await createTestApp({ networks, rateLimit: { burst: 10, perSecond: 0.1 } })
  const ask = async (calls: number): Promise<Response> =>
    await app.request('/v1?projectId=local&chainId=eip155:31337', {
      method: 'POST',
      body: JSON.stringify(Array.from({ length: calls }, () => ({ method: 'eth_chainId' }))),
    })
  expect((await ask(7)).headers.get('ratelimit-remaining')).toBe('3')
  expect((await ask(4)).status).toBe(429)
})

test('a JSON-RPC batch larger than the bucket is let in when that is full', async () => {
  const { app } = await createTestApp({ networks, rateLimit: { burst: 10, perSecond: 0.1 } })
  const ask = async (calls: number): Promise<Response> =>
    await app.request('/v1?projectId=local&chainId=eip155:31337', {
      method: 'POST',
      body: JSON.stringify(Array.from({ length: calls }, () => ({ method: 'eth_chainId' }))),
    })
  const whole = await ask(60)
  expect(whole.status).toBe(200)
  expect(whole.headers.get('ratelimit-remaining')).toBe('0')
  expect(whole.headers.get('ratelimit-reset')).toBe('600')
  const next = await ask(1)
  expect(next.status).toBe(429)
  expect(Number(next.headers.get('retry-after'))).toBeGreaterThan(500)
})

test('/v1 and /v1/ are one route', async () => {
  const { app } = await createTestApp({ networks, rateLimit: { burst: 1, perSecond: 0.1 } })
  const ask = async (path: string): Promise<number> => {
    const body = JSON.stringify({ method: 'eth_chainId' })
    const url = `${path}?projectId=local&chainId=eip155:31337`
    return (await app.request(url, { method: 'POST', body })).status
  }
  expect(await ask('/v1')).toBe(200)
  expect(await ask('/v1/')).toBe(429)
})

test('one customer’s network of IPv6 has eight clients’ worth of calls, however many addresses it has', () => {
  const limit = createRateLimit({ burst: 1, perSecond: 1 }, { trustedProxies: 1, now: () => 0 })
  const tries = (address: string) => () =>
    limit(
      { req: { header: () => address }, header: () => undefined, env: undefined } as never,
      '/x',
    )
  const isLetIn = (address: string): boolean => {
    try {
      tries(address)()
      return true
    } catch {
      return false
    }
  }
  const addresses = Array.from({ length: 100 }, (_, index) => `2001:db8:7:${index.toString(16)}::1`)
  expect(addresses.filter(isLetIn)).toHaveLength(8)
  // Another customer, and clients of IPv4, which are each their own.
  expect(isLetIn('2001:db8:8::1')).toBe(true)
  expect(['192.0.2.1', '192.0.2.2', '::ffff:192.0.2.3'].filter(isLetIn)).toHaveLength(3)
})
