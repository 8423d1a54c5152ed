import { closedPort } from '@latchkit/test-kit/closedPort'
import { createTestApp, testNetwork, type TestApp } from '@latchkit/test-kit/createTestApp'
import type { CloudSession, CloudSessions, SessionToken } from '@latchkit/wire/cloud-sessions'
import type { SignInNonce } from '@latchkit/wire/sign-in'
import { createLocalJWKSet, jwtVerify, type JSONWebKeySet } from 'jose'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { visitPage, type VisitedPage } from '../../test/visitPage.ts'
import { createCloudSessionRepository } from './createCloudSessionRepository.ts'
import { prune } from '../store/prune.ts'

const secretKey = 'the-secret-key-of-the-shop-0123456789'
const url = 'https://wallet.example'
const dayMs = 86_400_000

async function start(settings: object = {}, options: object = {}): Promise<TestApp> {
  return await createTestApp(
    {
      networks: [testNetwork(await closedPort())],
      publicUrl: url,
      signIn: { secrets: ['s'.repeat(32)] },
      projects: [
        { id: 'shop', name: 'Shop', origins: ['https://shop.example'], secretKeys: [secretKey] },
        { id: 'blog', name: 'Blog', origins: ['https://*.blog.example', '*'] },
      ],
      ...settings,
    },
    options,
  )
}

const asSite = (key = secretKey) => ({ headers: { authorization: `Bearer ${key}` } })
const accountOf = ({ account }: VisitedPage): string => `eip155:31337:${account.address}`

async function sessionIdOf(page: VisitedPage): Promise<string> {
  const { token } = (await page.send('POST', '/v1/sign-in/token')).json as SessionToken
  return (JSON.parse(atob(token.split('.')[1] ?? '')) as { sid: string }).sid
}

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }))
afterEach(() => void vi.useRealTimers())

/** Moves the clock of the server, and nothing else. */
function moveClock(ms: number): void {
  vi.setSystemTime(Date.now() + ms)
}

describe('a visitor', () => {
  test('who has signed several messages is signed in if all of them are right, and have one nonce', async () => {
    const tested = await start()
    const page = visitPage(tested)
    const signed = await page.sign()
    const mixed = { ...signed, others: [await page.sign()] }
    expect((await page.send('POST', '/v1/sign-in/verify', { body: mixed })).status).toBe(401)
    expect((await page.send('GET', '/v1/sign-in/session')).json).toBeNull()
    // The server has one network: the same message twice is the same account.
    const both = { ...signed, others: [signed] }
    expect(await page.send('POST', '/v1/sign-in/verify', { body: both })).toMatchObject({
      status: 200,
      json: { accounts: [accountOf(page)] },
    })
  })

  test('signs in, is known after a reload, and signs out', async () => {
    const page = visitPage(await start())
    expect((await page.send('GET', '/v1/sign-in/session')).json).toBeNull()
    const answer = await page.signIn()
    expect(answer).toMatchObject({ status: 200, json: { accounts: [accountOf(page)] } })
    expect(answer.headers.get('access-control-allow-credentials')).toBe('true')
    expect(answer.headers.get('access-control-allow-origin')).toBe('https://shop.example')
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(answer.headers.getSetCookie()[0]).toMatch(
      /^__Host-latchkit-sign-in-[0-9a-f]{12}=.+; Max-Age=604800; Path=\/; HttpOnly; SameSite=None; Secure; Partitioned$/,
    )
    const again = await page.send('GET', '/v1/sign-in/session')
    expect(again.json).toMatchObject({ accounts: [accountOf(page)] })
    const kept = new Map(page.cookies)
    expect((await page.send('POST', '/v1/sign-in/sign-out')).json).toBeNull()
    expect(page.cookies.size).toBe(0)
    const old = visitPage(await start(), { cookies: kept })
    expect((await old.send('GET', '/v1/sign-in/session')).json).toBeNull()
  })

  test('keeps the session that has not ended: a cookie of one that has brings nothing back', async () => {
    const tested = await start()
    const page = visitPage(tested)
    await page.signIn()
    const kept = new Map(page.cookies)
    await page.send('POST', '/v1/sign-in/sign-out')
    const thief = visitPage(tested, { cookies: kept })
    expect((await thief.send('GET', '/v1/sign-in/session')).json).toBeNull()
    expect((await thief.send('POST', '/v1/sign-in/token')).status).toBe(401)
  })

  test('adds an account to the session, or begins another', async () => {
    const tested = await start()
    const first = visitPage(tested)
    await first.signIn()
    const second = visitPage(tested, { cookies: first.cookies as Map<string, string> })
    expect((await second.signIn({ addToSession: true })).json).toMatchObject({
      accounts: [accountOf(second), accountOf(first)],
    })
    const third = visitPage(tested, { cookies: first.cookies as Map<string, string> })
    expect((await third.signIn()).json).toMatchObject({ accounts: [accountOf(third)] })
    const { json } = await third.send('GET', '/v1/sign-in/sessions', asSite())
    expect((json as CloudSessions).sessions).toHaveLength(1)
  })

  test('is signed out after a while without a visit, and at the end in any case', async () => {
    const tested = await start({
      signIn: { secrets: ['s'.repeat(32)], session: { idleDays: 2, absoluteDays: 5 } },
    })
    const page = visitPage(tested)
    await page.signIn()
    const isKnown = async () => (await page.send('GET', '/v1/sign-in/session')).json !== null
    for (const day of [1, 2, 3, 4]) {
      moveClock(dayMs)
      expect([day, await isKnown()]).toEqual([day, true])
    }
    moveClock(dayMs)
    expect(await isKnown()).toBe(false)
    await page.signIn()
    expect(await isKnown()).toBe(true)
    moveClock(2 * dayMs + 1)
    expect(await isKnown()).toBe(false)
    await prune(tested.parts.store)
    for (const table of ['sign_in_sessions', 'sign_in_accounts', 'sign_in_nonces'] as const)
      expect(await tested.parts.store.db.selectFrom(table).selectAll().execute()).toEqual([])
  })
})

describe('a nonce', () => {
  test('signs in once: of 200 at once, one', async () => {
    const tested = await start({}, { limits: { signIn: unlimited } })
    const page = visitPage(tested)
    const body = await page.sign()
    const verify = async () => await page.send('POST', '/v1/sign-in/verify', { body })
    const answers = await Promise.all(Array.from({ length: 200 }, verify))
    // What takes a busy machine too long is answered with 503; the work goes on, and the nonce is used once all the same.
    const statuses = answers.map(({ status }) => status).filter((status) => status !== 503)
    const sessions = tested.parts.store.db.selectFrom('sign_in_sessions').selectAll()
    await expect.poll(async () => await sessions.execute()).toHaveLength(1)
    expect(statuses.filter((status) => status === 200).length).toBeLessThanOrEqual(1)
    expect(new Set([200, 401, ...statuses])).toEqual(new Set([200, 401]))
    expect(await verify()).toMatchObject({
      status: 401,
      json: { reasons: [{ field: 'NonceUnknown' }] },
    })
    expect(await sessions.execute()).toHaveLength(1)
  })

  test('is good for five minutes, and for its project alone', async () => {
    const tested = await start()
    const page = visitPage(tested)
    const blog = visitPage(tested, { origin: 'https://a.blog.example', projectId: 'blog' })
    const foreign = (await blog.send('GET', '/v1/sign-in/nonce')).json as SignInNonce
    const late = await page.sign()
    for (const body of [
      await page.sign({ nonce: foreign.nonce }),
      await page.sign({ nonce: 'a'.repeat(72) }),
      await page.sign({ nonce: `f${foreign.nonce.slice(1)}` }),
    ])
      expect(await page.send('POST', '/v1/sign-in/verify', { body })).toMatchObject({
        status: 401,
        json: { reasons: [{ field: 'NonceUnknown' }] },
      })
    moveClock(5 * 60_000)
    expect(await page.send('POST', '/v1/sign-in/verify', { body: late })).toMatchObject({
      status: 401,
    })
  })

  test('is stored by nobody who only asks for one', async () => {
    const tested = await start()
    const page = visitPage(tested)
    for (let count = 0; count < 50; count += 1) await page.send('GET', '/v1/sign-in/nonce')
    const rows = await tested.parts.store.db.selectFrom('sign_in_nonces').selectAll().execute()
    expect(rows).toEqual([])
  })
})

describe('a page', () => {
  test('of another site gets nothing, and no cookie', async () => {
    const tested = await start()
    const page = visitPage(tested)
    await page.signIn()
    const cookies = page.cookies as Map<string, string>
    const evil = visitPage(tested, { origin: 'https://evil.example', cookies })
    for (const [method, path] of [
      ['GET', '/v1/sign-in/session'],
      ['GET', '/v1/sign-in/nonce'],
      ['POST', '/v1/sign-in/token'],
      ['POST', '/v1/sign-in/sign-out'],
    ] as const) {
      const { status, headers } = await evil.send(method, path)
      expect([path, status]).toEqual([path, 403])
      expect(headers.get('access-control-allow-credentials')).toBeNull()
      expect(headers.getSetCookie()).toEqual([])
    }
    const body = await page.sign({ domain: 'evil.example', uri: 'https://evil.example' })
    expect(await page.send('POST', '/v1/sign-in/verify', { body })).toMatchObject({
      status: 401,
      json: { reasons: [{ field: 'DomainMismatch' }] },
    })
    expect((await page.send('GET', '/v1/sign-in/session')).json).not.toBeNull()
  })

  test('signs in where its origin is named, not where every origin is', async () => {
    const tested = await start()
    const named = visitPage(tested, { origin: 'https://a.blog.example', projectId: 'blog' })
    expect(await named.signIn()).toMatchObject({ status: 200 })
    const other = visitPage(tested, { origin: 'https://evil.example', projectId: 'blog' })
    const refused = await other.send('GET', '/v1/sign-in/nonce')
    expect(refused).toMatchObject({ status: 403, json: { reasons: [{ field: 'origin' }] } })
    expect(refused.headers.get('access-control-allow-credentials')).toBeNull()
  })

  test('may send cookies to the sign-in, and to nothing else', async () => {
    const { app } = await start()
    const preflight = async (path: string, origin: string) =>
      (await app.request(`${url}${path}`, { method: 'OPTIONS', headers: { origin } })).headers.get(
        'access-control-allow-credentials',
      )
    expect(await preflight('/v1/sign-in/verify?projectId=shop', 'https://shop.example')).toBe(
      'true',
    )
    expect(await preflight('/v1/sign-in/verify?projectId=blog', 'https://evil.example')).toBeNull()
    expect(await preflight('/v1/supported-chains', 'https://shop.example')).toBeNull()
  })

  test('of one project is not signed in on another’s, whatever cookie it sends', async () => {
    const tested = await start({
      projects: ['shop', 'blog'].map((id) => ({
        id,
        name: id,
        origins: ['https://shop.example'],
      })),
    })
    const shop = visitPage(tested)
    await shop.signIn()
    const [value = ''] = shop.cookies.values()
    const blog = visitPage(tested, { projectId: 'blog' })
    await blog.signIn()
    const [name = ''] = blog.cookies.keys()
    const cookies = new Map([[name, value]])
    const mixed = visitPage(tested, { projectId: 'blog', cookies })
    expect((await mixed.send('GET', '/v1/sign-in/session')).json).toBeNull()
  })
})

test('one client begins a limited number of sessions', async () => {
  const tested = await start({}, { limits: { signIn: { perClient: 3, everySeconds: 10 } } })
  const begin = async () => (await visitPage(tested).signIn()).status
  expect([await begin(), await begin(), await begin(), await begin()]).toEqual([200, 200, 200, 429])
  moveClock(10_000)
  expect([await begin(), await begin()]).toEqual([200, 429])
})

test('messages that a contract may have to be asked about count as calls, each of them', async () => {
  const tested = await start({ rateLimit: { burst: 10, perSecond: 0.001 } })
  const page = visitPage(tested)
  const signed = await page.sign()
  const verify = async () =>
    (
      await page.send('POST', '/v1/sign-in/verify', {
        body: { ...signed, signature: '0x00', others: Array.from({ length: 8 }, () => signed) },
      })
    ).status
  expect(await verify()).not.toBe(429)
  expect(await verify()).toBe(429)
})

describe('a site', () => {
  test('knows from a token who is signed in', async () => {
    const tested = await start()
    const page = visitPage(tested)
    expect(await page.send('POST', '/v1/sign-in/token')).toMatchObject({
      status: 401,
      json: { reasons: [{ field: 'session' }] },
    })
    await page.signIn()
    const { json } = await page.send('POST', '/v1/sign-in/token')
    const { token, expiresInSeconds } = json as SessionToken
    expect(expiresInSeconds).toBe(600)
    const keys = (await page.send('GET', '/v1/sign-in/jwks.json')).json as JSONWebKeySet
    expect(JSON.stringify(keys)).not.toContain('"d"')
    const { payload } = await jwtVerify(token, createLocalJWKSet(keys), {
      issuer: url,
      audience: 'https://shop.example',
      algorithms: ['EdDSA'],
    })
    expect(payload).toMatchObject({
      sub: accountOf(page),
      accounts: [accountOf(page)],
      sid: expect.stringMatching(/^[0-9a-f]{64}$/),
    })
    expect(Number(payload.exp) - Number(payload.iat)).toBe(600)
  })

  test('reads sessions with its secret key, and ends them', async () => {
    const tested = await start()
    const page = visitPage(tested)
    await page.signIn()
    const other = visitPage(tested)
    await other.signIn()
    const id = await sessionIdOf(page)
    const path = `/v1/sign-in/sessions/${id}`
    const read = await page.send('GET', path, asSite())
    expect(read.json).toMatchObject({ id, accounts: [accountOf(page)] })
    const { startedAt, expiresAt } = read.json as CloudSession
    expect(Date.parse(expiresAt) - Date.parse(startedAt)).toBe(7 * dayMs)
    const list = async (query = ''): Promise<readonly string[]> => {
      const { json } = await page.send('GET', `/v1/sign-in/sessions${query}`, asSite())
      return (json as CloudSessions).sessions.flatMap(({ accounts }) => accounts)
    }
    expect([...(await list())].sort()).toEqual([accountOf(page), accountOf(other)].sort())
    const anywhere = `eip155:1:${page.account.address.toLowerCase()}`
    expect(await list(`?account=${anywhere}`)).toEqual([accountOf(page)])
    expect(await page.send('POST', `${path}/end`, asSite())).toMatchObject({ status: 200 })
    expect((await page.send('GET', '/v1/sign-in/session')).json).toBeNull()
    expect(await page.send('GET', path, asSite())).toMatchObject({ status: 404 })
    expect(await page.send('POST', `${path}/end`, asSite())).toMatchObject({ status: 404 })
    expect(await list()).toEqual([accountOf(other)])
    expect(await list(`?account=${anywhere}`)).toEqual([])
  })

  test('reads them page by page', async () => {
    const tested = await start()
    const { sessions } = createCloudSessionRepository({
      ...tested.parts,
      project: 'shop',
      idleMs: dayMs,
      absoluteMs: dayMs,
      now: Date.now,
    })
    const value = JSON.stringify({ accounts: ['eip155:1:0xaa'], startedAtMs: Date.now() })
    for (let count = 0; count < 101; count += 1)
      await sessions.set(
        `session:${count.toString(16).padStart(64, '0')}`,
        value,
        Date.now() + dayMs,
      )
    const page = visitPage(tested)
    const read = async (query: string) =>
      (await page.send('GET', `/v1/sign-in/sessions${query}`, asSite())).json as CloudSessions
    const first = await read('')
    expect(first.sessions).toHaveLength(100)
    const second = await read(`?cursor=${first.next ?? ''}`)
    expect(second).toMatchObject({ next: null })
    const ids = [...first.sessions, ...second.sessions].map(({ id }) => id)
    expect(new Set(ids).size).toBe(101)
  })

  test('reads nothing without its own key', async () => {
    const tested = await start()
    const page = visitPage(tested)
    await page.signIn()
    const path = `/v1/sign-in/sessions/${await sessionIdOf(page)}`
    const blog = visitPage(tested, { origin: 'https://a.blog.example', projectId: 'blog' })
    for (const [who, options] of [
      [page, {}],
      [page, asSite('')],
      [page, asSite(`${secretKey}0`)],
      [blog, asSite()],
    ] as const)
      for (const one of [path, '/v1/sign-in/sessions'])
        expect(await who.send('GET', one, options)).toMatchObject({
          status: 401,
          json: { reasons: [{ field: 'authorization' }] },
        })
    expect((await page.send('GET', '/v1/sign-in/session')).json).not.toBeNull()
  })
})

test('a secret is replaced without signing anybody out', async () => {
  const database = { database: ':memory:' }
  const [old, fresh] = ['o'.repeat(32), 'f'.repeat(32)]
  const before = await start({ ...database, signIn: { secrets: [old] } })
  const page = visitPage(before)
  await page.signIn()
  const { token } = (await page.send('POST', '/v1/sign-in/token')).json as SessionToken
  const after = await start({ signIn: { secrets: [fresh, old] } })
  for (const row of await before.parts.store.db
    .selectFrom('sign_in_sessions')
    .selectAll()
    .execute())
    await after.parts.store.db.insertInto('sign_in_sessions').values(row).execute()
  const moved = visitPage(after, { cookies: page.cookies as Map<string, string> })
  expect((await moved.send('GET', '/v1/sign-in/session')).json).not.toBeNull()
  const keys = (await moved.send('GET', '/v1/sign-in/jwks.json')).json as JSONWebKeySet
  await jwtVerify(token, createLocalJWKSet(keys), { issuer: url })
  const next = (await moved.send('POST', '/v1/sign-in/token')).json as SessionToken
  await jwtVerify(next.token, createLocalJWKSet({ keys: keys.keys.slice(0, 1) }), { issuer: url })
  const without = visitPage(await start({ signIn: { secrets: [fresh] } }), {
    cookies: page.cookies as Map<string, string>,
  })
  expect((await without.send('GET', '/v1/sign-in/session')).json).toBeNull()
})

test('a configuration says what the sign-in lacks', async () => {
  await expect(start({ publicUrl: undefined })).rejects.toThrow(/set publicUrl/)
  await expect(start({ publicUrl: 'http://wallet.example' })).rejects.toThrow(/give signIn\.url/)
  await expect(start({ signIn: { secrets: ['short'] } })).rejects.toThrow(/32 characters/)
  await expect(start({ signIn: undefined })).rejects.toThrow(/there is no "signIn"/)
  const session = { idleDays: 31, absoluteDays: 30 }
  await expect(start({ signIn: { secrets: ['s'.repeat(32)], session } })).rejects.toThrow(/above/)
})

const unlimited = { perClient: 1_000, everySeconds: 1 }
