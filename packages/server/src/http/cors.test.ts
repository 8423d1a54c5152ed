import { expect, test } from 'vitest'
import { createTestApp, testNetwork, type TestApp } from '@latchkit/test-kit/createTestApp'

async function app(): Promise<TestApp> {
  return await createTestApp({
    networks: [testNetwork('http://127.0.0.1:1')],
    projects: [
      { id: 'local', name: 'Local', origins: ['http://localhost:3000', 'https://*.shop.example'] },
      { id: 'other', name: 'Other', origins: ['https://other.example'] },
    ],
  })
}

async function preflight({ app }: TestApp, path: string, origin: string): Promise<Response> {
  return await app.request(path, {
    method: 'OPTIONS',
    headers: {
      origin,
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'content-type',
    },
  })
}

test.each([
  '/v1/fungible/price',
  '/v1?projectId=local',
  '/getWallets?projectId=local',
  '/no/such/path',
])('a preflight of %s is answered to a listed origin', async (path) => {
  const response = await preflight(await app(), path, 'http://localhost:3000')
  expect(response.status).toBe(204)
  expect(response.headers.get('access-control-allow-origin')).toBe('http://localhost:3000')
  expect(response.headers.get('access-control-allow-methods')).toBe('GET, POST, OPTIONS')
  expect(response.headers.get('access-control-allow-headers')).toContain('content-type')
  expect(response.headers.get('vary')).toContain('Origin')
})

test('a preflight of another origin is refused', async () => {
  const response = await preflight(await app(), '/v1/fungible/price', 'https://evil.example')
  expect(response.status).toBe(403)
  expect(response.headers.get('access-control-allow-origin')).toBeNull()
})

test('the project that the query names decides, not another one', async () => {
  const tested = await app()
  expect((await preflight(tested, '/v1?projectId=local', 'https://other.example')).status).toBe(403)
  expect((await preflight(tested, '/v1?projectId=other', 'https://other.example')).status).toBe(204)
})

test.each([
  ['http://localhost:3000', true],
  ['https://www.shop.example', true],
  ['https://a.b.shop.example', true],
  ['http://localhost:3001', false],
  ['https://localhost:3000', false],
  ['https://shop.example', false],
  ['http://www.shop.example', false],
  ['https://evilshop.example', false],
  ['https://www.shop.example.evil.example', false],
  ['https://evil.example/.shop.example', false],
  ['https://www.shop.example:8443', false],
  ['null', false],
])('an answer can be read by %s: %s', async (origin, expected) => {
  const { get } = await app()
  const response = await get('/getAnalyticsConfig', { origin })
  expect(response.status).toBe(expected ? 200 : 403)
  expect(response.headers.get('access-control-allow-origin')).toBe(expected ? origin : '*')
})

test('a refused page can read why, and nothing that is no refusal', async () => {
  const { app: hono, lines } = await app()
  const headers = { origin: 'https://evil.example' }
  const refused = await hono.request('/getAnalyticsConfig?projectId=local', { headers })
  expect(refused.status).toBe(403)
  expect(refused.headers.get('access-control-allow-origin')).toBe('*')
  expect(refused.headers.get('access-control-expose-headers')).toContain('x-request-id')
  expect(await refused.json()).toMatchObject({
    reasons: [{ field: 'origin', description: expect.stringContaining('projects[].origins') }],
  })
  const unknown = await hono.request('/v1/account/x/balance?projectId=locol', { headers })
  expect(unknown.status).toBe(401)
  expect(unknown.headers.get('access-control-allow-origin')).toBe('*')
  const answered = await hono.request('/v1/supported-chains', { headers })
  expect(answered.status).toBe(200)
  expect(answered.headers.get('access-control-allow-origin')).toBeNull()
  expect(lines.map(({ fields }) => fields)).toMatchObject([
    { status: 403, refused: 'origin', origin: 'https://evil.example', project: 'lo…' },
    { status: 401, refused: 'authentication', origin: 'https://evil.example', project: 'lo…' },
    { status: 200 },
  ])
  expect(JSON.stringify(lines)).not.toMatch(/local|locol/)
})

test('an operator who asks for it reads the whole id of a refused project', async () => {
  const { app: hono, lines } = await createTestApp({
    networks: [testNetwork('http://127.0.0.1:1')],
    logAddresses: true,
  })
  await hono.request('/getAnalyticsConfig?projectId=unknown%0A')
  expect(lines[0]?.fields).toMatchObject({ refused: 'authentication', project: 'unknown' })
})

test('refusals can be read by a listed page too', async () => {
  const { app: hono } = await app()
  const response = await hono.request('/v1/account/x/balance', {
    headers: { origin: 'http://localhost:3000' },
  })
  expect(response.status).toBe(401)
  expect(response.headers.get('access-control-allow-origin')).toBe('http://localhost:3000')
  expect(response.headers.get('access-control-expose-headers')).toContain('retry-after')
})

test('images can be read by everyone', async () => {
  const { get } = await app()
  const response = await get('/public/getTokenImage/ETH', { origin: 'https://anyone.example' })
  expect(response.headers.get('access-control-allow-origin')).toBe('*')
})
