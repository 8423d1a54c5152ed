import { afterEach, expect, test, vi } from 'vitest'
import { prune } from '../store/prune.ts'
import { createTestApp, testNetwork, type TestApp } from '@latchkit/test-kit/createTestApp'

const token = 'a-token-of-the-operator'
const networks = [testNetwork('http://127.0.0.1:1')]
const alice = '0xf39fd6e51aad88f6f4ce6ab8827279cfffb92266'
const event = (id: string, more: object = {}, at: number = Date.now()): object => ({
  eventId: id,
  url: `https://shop.example/orders/${alice}`,
  domain: 'shop.example',
  timestamp: at,
  props: {
    type: 'track',
    event: 'connect',
    address: alice,
    properties: { connectorId: 'io.metamask', caipNetworkId: 'eip155:31337', secret: alice },
    ...more,
  },
})

afterEach(() => {
  vi.useRealTimers()
})

async function open(sink: object | null = { token }): Promise<
  TestApp & {
    post(path: string, body: unknown, headers?: Record<string, string>): Promise<Response>
    rows(): Promise<readonly Record<string, unknown>[]>
  }
> {
  const opened = await createTestApp({ networks, analytics: sink ? { sink } : {} })
  return {
    ...opened,
    post: async (path, body, headers = {}) =>
      await opened.app.request(`http://server.test${path}?projectId=local`, {
        method: 'POST',
        headers: { 'content-type': 'text/plain', ...headers },
        body: typeof body === 'string' ? body : JSON.stringify(body),
      }),
    rows: async () =>
      await opened.parts.store.db
        .selectFrom('analytics_events')
        .selectAll()
        .orderBy('id')
        .execute(),
  }
}

test('of an event is kept what the summary tells, and neither page nor account', async () => {
  const { post, rows } = await open()
  const now = Date.now()
  const response = await post('/batch', [event('one', {}, now)])
  expect(await response.json()).toEqual({ accepted: 1, dropped: 0 })
  expect(await rows()).toEqual([
    {
      project: 'local',
      id: 'one',
      event: 'connect',
      domain: 'shop.example',
      network: 'eip155:31337',
      wallet: 'io.metamask',
      address: null,
      at: new Date(now).toISOString(),
    },
  ])
  expect(JSON.stringify(await rows())).not.toContain(alice)
})

test('a client may write its times as ISO 8601', async () => {
  const { post, rows } = await open()
  const at = new Date(Date.now() - 60_000).toISOString()
  const wrong = { ...event('two'), timestamp: 'yesterday' }
  const response = await post('/batch', [{ ...event('one'), timestamp: at }, wrong])
  expect(await response.json()).toEqual({ accepted: 1, dropped: 1 })
  expect(await rows()).toMatchObject([{ id: 'one', at }])
})

test('addresses are kept where the operator says so', async () => {
  const { post, rows } = await open({ addresses: true })
  await post('/e', event('one'))
  expect((await rows())[0]).toMatchObject({ address: alice })
})

test('the host that the browser names counts, not what the event says', async () => {
  const { post, rows } = await open()
  await post('/e', event('one'), { origin: 'http://localhost:3000' })
  expect((await rows())[0]).toMatchObject({ domain: 'localhost:3000' })
})

test('what could be an address in other clothes is not kept', async () => {
  const { post, rows } = await open()
  await post('/batch', [
    event('a', { properties: { connectorId: alice, caipNetworkId: `eip155:1:${alice}` } }),
    event('b', { properties: { name: '7xKXtg2CW87d97TXJSDpbD5jBkheTqA83TZRuJosgAsU' } }),
    event('c', { properties: null }),
  ])
  for (const row of await rows()) expect(row).toMatchObject({ wallet: null, network: null })
})

test('an event that comes twice is counted once', async () => {
  const { post, rows } = await open()
  await post('/batch', [event('one'), event('one'), event('two')])
  await post('/e', event('two'))
  expect((await rows()).map(({ id }) => id)).toEqual(['one', 'two'])
})

test('events of another shape are dropped, the others kept', async () => {
  const { post, rows } = await open()
  const odd = [null, 5, [], {}, event('no spaces'), event('x', { event: '<script>' }), event('y')]
  expect(await (await post('/batch', odd)).json()).toEqual({ accepted: 1, dropped: 6 })
  expect(await rows()).toHaveLength(1)
})

test.each([
  ['/batch', {}, 422],
  ['/batch', Array(501).fill(null), 422],
  ['/batch', '{', 400],
  ['/e', [], 422],
  ['/e', { props: {} }, 422],
  ['/e', ' '.repeat(1_100_000), 413],
])('%s refuses %#', async (path, body, status) => {
  const { post } = await open()
  expect((await post(path, body)).status).toBe(status)
})

test('other origins and projects tell nothing', async () => {
  const { post, app, rows } = await open()
  expect((await post('/e', event('one'), { origin: 'https://evil.com' })).status).toBe(403)
  const body = JSON.stringify(event('one'))
  const unknown = await app.request('http://server.test/e?projectId=x', { method: 'POST', body })
  expect(unknown.status).toBe(401)
  expect(await rows()).toEqual([])
})

test('a time of the future or of long ago is that of arrival', async () => {
  vi.useFakeTimers({ now: Date.parse('2026-05-05T12:00:00.000Z'), toFake: ['Date'] })
  const { post, rows } = await open()
  await post('/batch', [event('a', {}, 9e15), event('b', {}, -1), event('c', {}, 1e300)])
  for (const row of await rows()) expect(row['at']).toBe('2026-05-05T12:00:00.000Z')
})

test('there are never more than the operator wants: the oldest go', async () => {
  const { post, rows } = await open({ mostEvents: 20 })
  const now = Date.now()
  for (let index = 0; index < 50; index++)
    await post('/e', event(`e${String(index).padStart(2, '0')}`, {}, now - (50 - index) * 1000))
  const ids = (await rows()).map(({ id }) => id)
  expect(ids.length).toBeLessThanOrEqual(20)
  expect(ids.at(-1)).toBe('e49')
  expect(ids).not.toContain('e10')
})

test('each project has its share: one that tells too much loses its own events alone', async () => {
  const projects = ['local', 'other'].map((id) => ({ id, name: id, origins: [] }))
  const { app, parts } = await createTestApp({
    networks,
    projects,
    analytics: { sink: { mostEvents: 20 } },
  })
  const post = async (project: string, index: number): Promise<Response> =>
    await app.request(`http://server.test/e?projectId=${project}`, {
      method: 'POST',
      body: JSON.stringify(event(`e${index}`, {}, Date.now() - (60 - index) * 1000)),
    })
  for (let index = 0; index < 5; index++) await post('other', index)
  for (let index = 5; index < 50; index++) await post('local', index)
  const rows = await parts.store.db
    .selectFrom('analytics_events')
    .select(['project', 'id'])
    .execute()
  const idsOf = (project: string): readonly string[] =>
    rows.flatMap((row) => (row.project === project ? [row.id] : []))
  expect(idsOf('other').toSorted()).toEqual(['e0', 'e1', 'e2', 'e3', 'e4'])
  expect(idsOf('local').length).toBeLessThanOrEqual(10)
  expect(idsOf('local')).toContain('e49')
})

test('events go after their days', async () => {
  const { post, rows, parts } = await open({ days: 3 })
  await post('/e', event('one'))
  await prune(parts.store, Date.now() + 2 * 86_400_000, 3)
  expect(await rows()).toHaveLength(1)
  await prune(parts.store, Date.now() + 4 * 86_400_000, 3)
  expect(await rows()).toEqual([])
})

test('a server without an event sink collects nothing', async () => {
  const { post, get } = await open(null)
  expect((await post('/batch', [event('one')])).status).toBe(404)
  expect((await post('/e', event('one'))).status).toBe(404)
  expect((await get('/analytics')).status).toBe(404)
})

test('without a token there is no summary', async () => {
  const { get } = await open({})
  expect((await get('/analytics')).status).toBe(404)
})

const basic = (text: string): string => `Basic ${Buffer.from(text).toString('base64')}`

test.each([undefined, '', 'Bearer x', basic('a'), basic(`a:${token}x`), basic('a:'), 'Basic !'])(
  'the summary is not shown to %j',
  async (authorization) => {
    const { app, post } = await open()
    await post('/e', event('one'))
    const headers = authorization === undefined ? {} : { authorization }
    const response = await app.request('http://server.test/analytics', { headers })
    expect(response.status).toBe(401)
    expect(response.headers.get('www-authenticate')).toBe('Basic realm="Latchkit", charset="UTF-8"')
    expect(await response.text()).not.toContain('connect')
  },
)

test.each([`Bearer ${token}`, basic(`:${token}`), basic(`operator:${token}`)])(
  'the summary is shown to %j',
  async (authorization) => {
    const { app } = await open()
    const response = await app.request('http://server.test/analytics', {
      headers: { authorization },
    })
    expect(response.status).toBe(200)
    expect(await response.text()).toContain('Nothing yet')
  },
)

test('the summary counts by day, event, wallet, network and site, and runs nothing', async () => {
  const { app, post, parts } = await open()
  await post('/batch', [
    event('a'),
    event('b', { event: 'send' }),
    event('c', { properties: { connectorId: '<img src=x onerror=alert(1)>' } }),
  ])
  await parts.store.db
    .insertInto('analytics_events')
    .values({
      project: 'other',
      id: 'd',
      event: 'modal_open',
      domain: null,
      network: null,
      wallet: null,
      address: null,
      at: new Date().toISOString(),
    })
    .execute()
  const ask = async (query: string) =>
    await app.request(`http://server.test/analytics${query}`, {
      headers: { authorization: `Bearer ${token}` },
    })
  const response = await ask('?days=7&project=local')
  expect(response.headers.get('content-security-policy')).toMatch(
    /^default-src 'none'; style-src 'sha256-[^']+'/,
  )
  expect(response.headers.get('cache-control')).toBe('no-store')
  const html = await response.text()
  expect(html).toContain('3 events in 7 days, project “local”')
  expect(html).toContain('<th scope="row">connect</th><td>2</td>')
  expect(html).toContain('<th scope="row">io.metamask</th><td>2</td>')
  expect(html).toContain('<th scope="row">eip155:31337</th><td>2</td>')
  expect(html).toContain('<th scope="row">shop.example</th><td>3</td>')
  expect(html.match(/<rect/g)).toHaveLength(7)
  expect(html).toContain('&lt;img src=x')
  expect(html).not.toMatch(/<img|<script|style=|modal_open/)
  expect(await (await ask('')).text()).toContain('4 events in 30 days, all projects')
  expect((await ask('?days=0')).status).toBe(400)
})
