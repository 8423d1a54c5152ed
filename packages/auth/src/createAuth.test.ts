import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { formatSignInMessage, type SignInNonce } from '@latchkit/wire/sign-in'
import { exportJWK, generateKeyPair, SignJWT } from 'jose'
import { expect, onTestFinished, test, vi } from 'vitest'
import { sqliteStore } from '../examples/sqliteStore.ts'
import { evmKey, strangerKey } from '../test/evmKey.ts'
import { origin, startAuth } from '../test/startAuth.ts'
import { evm } from './evm/index.ts'
import { createAuth, memoryStore, type AuthOptions, type AuthStore } from './index.ts'
import { loginTokens } from './login-token/index.ts'

const alice = `eip155:1:${evmKey.address}`
const bob = `eip155:1:${strangerKey.address}`
const minuteMs = 60_000
const dayMs = 86_400_000

test('a nonce has 128 random bits and lasts five minutes by the clock of the backend', async () => {
  const { send, clock } = startAuth()
  const { body, response } = await send('GET', '/auth/nonce')
  const { nonce, issuedAt, expirationTime } = body as SignInNonce
  expect(nonce).toMatch(/^[0-9a-f]{32}$/)
  expect(issuedAt).toBe(new Date(clock.ms).toISOString())
  expect(expirationTime).toBe(new Date(clock.ms + 5 * minuteMs).toISOString())
  expect(response.headers.get('cache-control')).toBe('no-store')
  const nonces = await Promise.all(Array.from({ length: 100 }, () => send('GET', '/auth/nonce')))
  expect(new Set(nonces.map((one) => (one.body as SignInNonce).nonce)).size).toBe(100)
})

test('a session rolls on with use, ends when it is not used, and after a month all the same', async () => {
  const { signIn, send, session, clock } = startAuth()
  await signIn()
  clock.ms += 6 * dayMs
  expect(await session()).toMatchObject({ accounts: [alice] })
  expect((await send('GET', '/auth/session')).body).toMatchObject({
    expiresAt: new Date(clock.ms + 7 * dayMs).toISOString(),
  })
  for (let day = 6; day < 29; day += 6) {
    clock.ms += 6 * dayMs
    await send('GET', '/auth/session')
  }
  expect(await session()).toBeUndefined()
  await signIn()
  clock.ms += 7 * dayMs
  expect(await session()).toBeUndefined()
})

test('nobody makes a cookie, and a changed one is none', async () => {
  const { signIn, session, cookie } = startAuth()
  await signIn()
  const good = cookie.get()
  for (const bad of [
    good.replace(/\.\d+\./, '.9999999999.'),
    good.slice(0, -1),
    `${good}A`,
    good.replace(/=./, good.includes('=_') ? '=-' : '=_'),
    good.replace('__Host-', ''),
    '__Host-latchkit-session=',
    '__Host-latchkit-session=a.b.c',
  ]) {
    cookie.set(bad)
    expect(await session()).toBeUndefined()
  }
  cookie.set(`other=1; ${good}; more=2`)
  expect(await session()).toMatchObject({ accounts: [alice] })
})

test('a secret can be replaced without signing anybody out', async () => {
  const store = memoryStore()
  const before = startAuth({ store, now: Date.now, secret: 'a'.repeat(32) })
  await before.signIn()
  const after = startAuth({ store, now: Date.now, secret: ['b'.repeat(32), 'a'.repeat(32)] })
  after.cookie.set(before.cookie.get())
  expect(await after.session()).toMatchObject({ accounts: [alice] })
  const later = startAuth({ store, now: Date.now, secret: 'b'.repeat(32) })
  later.cookie.set(before.cookie.get())
  expect(await later.session()).toBeUndefined()
})

test('a new sign-in takes the place of the session, or joins it', async () => {
  const { signIn, session, cookie } = startAuth()
  await signIn()
  const first = cookie.get()
  await signIn(strangerKey)
  expect(await session()).toMatchObject({ accounts: [bob] })
  await signIn(evmKey, { addToSession: true })
  expect(await session()).toMatchObject({ accounts: [alice, bob] })
  cookie.set(first)
  expect(await session(), 'the session before has ended').toBeUndefined()
})

test('a copy of the store signs nobody in', async () => {
  const written: string[] = []
  const inner = memoryStore()
  const store: AuthStore = {
    ...inner,
    set: (key, value, expiresAtMs) => {
      written.push(key, value)
      return inner.set(key, value, expiresAtMs)
    },
  }
  const { signIn, cookie } = startAuth({ store, now: Date.now })
  await signIn()
  const [, id = ''] = /=([\w-]{43})\./.exec(cookie.get()) ?? []
  expect(id).not.toBe('')
  expect(written.join(' ')).not.toContain(id)
})

test('a session that has ended stays ended for requests under way', async () => {
  const { signIn, send, session } = startAuth()
  await signIn()
  await Promise.all([
    send('GET', '/auth/session'),
    send('POST', '/auth/sign-out'),
    send('GET', '/auth/session'),
  ])
  expect(await session()).toBeUndefined()
})

const stores: Record<string, () => AuthStore> = {
  memory: () => memoryStore(),
  SQLite() {
    const folder = mkdtempSync(join(tmpdir(), 'latchkit-auth-'))
    const store = sqliteStore(join(folder, 'auth.db'))
    onTestFinished(() => {
      store.close()
      rmSync(folder, { recursive: true })
    })
    return store
  },
}
test.each(Object.entries(stores))(
  'of 200 verifications of one nonce at once, one passes (%s)',
  async (_, create) => {
    const { auth, sign } = startAuth({ store: create(), now: Date.now })
    for (let round = 0; round < 3; round += 1) {
      const signed = await sign()
      const results = await Promise.allSettled(
        Array.from({ length: 200 }, () => auth.verify(signed, origin)),
      )
      expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
      const refused = results.flatMap((result) =>
        result.status === 'rejected' ? [result.reason] : [],
      )
      expect(refused.every(({ code }) => code === 'NonceUnknown')).toBe(true)
    }
  },
)

test('what a wallet has signed for several networks with one nonce is verified all together', async () => {
  const { post, signFor, session } = startAuth()
  const [first, second] = await signFor(['1', '137'])
  const answer = await post('/auth/verify', { ...first, others: [second] })
  const accounts = [alice, `eip155:137:${evmKey.address}`]
  expect(answer).toMatchObject({ status: 200, body: { accounts } })
  expect(await session()).toMatchObject({ accounts })
  expect(await post('/auth/verify', { ...second })).toMatchObject({
    body: { error: { code: 'NonceUnknown' } },
  })
})

test('of several signed messages all are refused for one that is not right', async () => {
  const { post, signFor, session, auth } = startAuth()
  const messages = async () => await signFor(['1', '137'])
  const [one, two] = await messages()
  const [other] = await messages()
  const [stranger] = await signFor(['137'], strangerKey)
  for (const [others, code] of [
    [[{ ...two, signature: one?.signature }], 'SignatureInvalid'],
    [
      [{ ...two, message: two?.message.replace(origin, 'https://evil.example.com') }],
      'UriMismatch',
    ],
    // A nonce of its own, of the same site: one sign-in has one.
    [[other], 'NonceUnknown'],
    [[stranger], 'NonceUnknown'],
    [[{}], 'BodyMalformed'],
    ['two', 'BodyMalformed'],
    [Array.from({ length: 20 }, () => two), 'BodyMalformed'],
  ] as const)
    expect(await post('/auth/verify', { ...one, others })).toMatchObject({
      body: { error: { code } },
    })
  expect(await session()).toBeUndefined()
  // Routes of a site's own pass on as many as were sent.
  for (const count of [0, 21])
    await expect(
      auth.verifyAll(
        Array.from({ length: count }, () => one ?? { message: '', signature: '' }),
        origin,
      ),
    ).rejects.toMatchObject({ code: 'BodyMalformed' })
  // None of this has used the nonce up.
  expect(await post('/auth/verify', { ...one, others: [two] })).toMatchObject({ status: 200 })
})

test('a flood of nonces pushes out no session, and takes bounded memory', () => {
  const clock = { ms: 0 }
  const store = memoryStore({ entriesAtMost: 10, now: () => clock.ms })
  store.set('session:a', 'mine', 1_000)
  for (let at = 0; at < 100; at += 1) store.set(`nonce:${at}`, 'x', 500)
  expect(store.get('session:a')).toBe('mine')
  expect(store.get('nonce:89')).toBeUndefined()
  expect(store.get('nonce:90')).toBe('x')
  clock.ms = 500
  expect(store.take('nonce:99')).toBeUndefined()
})

test('a node that does not answer costs the visitor no second signature', async () => {
  const node = { isDown: true }
  const rpc = {
    1: () =>
      node.isDown
        ? Promise.reject(new Error('The node is down.'))
        : Promise.resolve(`0x1626ba7e${'00'.repeat(28)}`),
  }
  const { post, sign } = startAuth({ verifiers: [evm({ rpc })] })
  const signed = { ...(await sign()), signature: `0x${'12'.repeat(70)}` }
  expect(await post('/auth/verify', signed)).toMatchObject({
    status: 503,
    body: { error: { code: 'RpcUnavailable' } },
  })
  node.isDown = false
  expect(await post('/auth/verify', signed)).toMatchObject({ status: 200 })
})

test('no node is asked about a nonce that is made up', async () => {
  const rpc = { 1: () => expect.fail('A node was asked.') }
  const { post, sign } = startAuth({ verifiers: [evm({ rpc })] })
  const { message } = await sign()
  const made = message.replace(/Nonce: \w+/, `Nonce: ${'0'.repeat(32)}`)
  expect(
    await post('/auth/verify', { message: made, signature: `0x${'12'.repeat(70)}` }),
  ).toMatchObject({
    body: { error: { code: 'NonceUnknown' } },
  })
})

test.each([
  ['another site', { origin: 'https://evil.example.com' }, 403, 'OriginNotAllowed'],
  ['no site', { origin: '' }, 403, 'OriginNotAllowed'],
  ['a form', { 'content-type': 'text/plain' }, 400, 'BodyMalformed'],
])('a sign-in that %s sends is refused', async (_, headers, status, code) => {
  const { post, sign, session } = startAuth()
  const answer = await post('/auth/verify', await sign(), headers)
  expect(answer).toMatchObject({ status, body: { error: { code } } })
  expect(answer.response.headers.getSetCookie()).toEqual([])
  expect(await session()).toBeUndefined()
})

test('another site signs nobody out', async () => {
  const { signIn, send, session } = startAuth()
  await signIn()
  expect(
    await send('POST', '/auth/sign-out', { headers: { origin: 'https://evil.example.com' } }),
  ).toMatchObject({
    status: 403,
  })
  expect(await session()).toBeDefined()
})

test.each([
  ['nothing', undefined],
  ['null', null],
  ['a list', []],
  ['no signature', { message: 'text' }],
  ['numbers', { message: 1, signature: 2 }],
  ['both ways at once', { message: 'a', signature: 'b', token: 'c' }],
  ['another flag', { message: 'a', signature: 'b', addToSession: 'yes' }],
])('a body with %s is refused by name', async (_, body) => {
  const { post } = startAuth()
  expect(await post('/auth/verify', body)).toMatchObject({
    status: 400,
    body: { error: { code: 'BodyMalformed', fix: expect.any(String) } },
  })
})

test.each([undefined, null, 1, ['a', 'list'], {}])(
  'routes of a site’s own that pass on %s get a refusal, not a failure',
  async (odd) => {
    const { auth, sign } = startAuth()
    const { message, signature } = await sign()
    for (const signed of [
      { message: odd, signature },
      { message, signature: odd },
    ])
      await expect(auth.verify(signed as never, origin)).rejects.toMatchObject({
        code: 'BodyMalformed',
        status: 400,
      })
    for (const call of [
      () => auth.verify(odd as never, origin),
      () => auth.verifyAll(odd as never, origin),
      () => auth.verifyAll([{ message, signature }, odd as never], origin),
    ])
      await expect(call()).rejects.toMatchObject({ code: 'BodyMalformed', status: 400 })
  },
)

test('a body that is too large is not read to its end', async () => {
  const { send } = startAuth()
  let pulled = 0
  const endless = new ReadableStream({
    pull(controller) {
      pulled += 1
      controller.enqueue(new Uint8Array(16_384).fill(32))
    },
  })
  const init = { body: endless, duplex: 'half', headers: { 'content-type': 'application/json' } }
  expect(await send('POST', '/auth/verify', init as RequestInit)).toMatchObject({
    status: 413,
    body: { error: { code: 'BodyTooLarge' } },
  })
  expect(pulled).toBeLessThan(20)
})

test('pages of listed origins may read the answers, others not', async () => {
  const { send } = startAuth()
  const good = await send('OPTIONS', '/auth/verify')
  expect(good.status).toBe(204)
  expect(good.response.headers.get('access-control-allow-origin')).toBe(origin)
  expect(good.response.headers.get('access-control-allow-headers')).toBe('content-type')
  const bad = await send('GET', '/auth/session', {
    headers: { origin: 'https://evil.example.com' },
  })
  expect(bad.response.headers.get('access-control-allow-origin')).toBeNull()
  expect(bad.response.headers.get('vary')).toBe('origin')
})

test.each([
  ['GET', '/auth/verify', 405, 'MethodNotAllowed'],
  ['POST', '/auth/session', 405, 'MethodNotAllowed'],
  ['GET', '/auth/constructor', 404, 'NotFound'],
  ['GET', '/auth', 404, 'NotFound'],
  ['GET', '/elsewhere/nonce', 404, 'NotFound'],
])('%s %s is answered with %s', async (method, path, status, code) => {
  const { send } = startAuth()
  expect(await send(method, path)).toMatchObject({ status, body: { error: { code } } })
})

test('a store that fails is not explained to strangers', async () => {
  const store = {
    ...memoryStore(),
    set: () => Promise.reject(new Error('password of the database')),
  }
  const { send } = startAuth({ store })
  const { status, body } = await send('GET', '/auth/nonce')
  expect(status).toBe(503)
  expect(JSON.stringify(body)).not.toContain('password')
})

test('plain HTTP is for this machine alone, with a cookie that its browsers keep', async () => {
  const { auth } = startAuth({ origins: ['http://localhost:5173'] })
  expect(await auth.endSession(new Request('http://localhost:5173/'))).toBe(
    'latchkit-auth=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax',
  )
})

test('a cookie for frames is partitioned, and good for nothing that a page of another site sends', async () => {
  const { auth, signIn, request, session } = startAuth({ sameSite: 'none' })
  const { response } = await signIn()
  expect(response.headers.getSetCookie()).toEqual([
    expect.stringMatching(
      /^__Host-latchkit-session=[-\w.]+; Max-Age=604800; Path=\/; HttpOnly; SameSite=None; Secure; Partitioned$/,
    ),
  ])
  const has = async (method: string, from: string | undefined) => {
    const sent = request(method, '/orders')
    if (from === undefined) sent.headers.delete('origin')
    else sent.headers.set('origin', from)
    return (await auth.getSession(sent)) !== undefined
  }
  for (const method of ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE']) {
    expect([method, await has(method, origin)]).toEqual([method, true])
    expect([method, await has(method, 'https://evil.example.com')]).toEqual([method, false])
    expect([method, await has(method, 'null')]).toEqual([method, false])
    const isRead = method === 'GET' || method === 'HEAD'
    expect([method, await has(method, undefined)]).toEqual([method, isRead])
  }
  const foreign = request('POST', '/leave', { headers: { origin: 'https://evil.example.com' } })
  await auth.endSession(foreign)
  expect(await session()).toBeDefined()
  await auth.endSession(request('POST', '/leave'))
  expect(await session()).toBeUndefined()
})

test('a cookie for frames is secure on this machine too: browsers take no other', async () => {
  const { auth } = startAuth({ origins: ['http://localhost:5173'], sameSite: 'none' })
  expect(await auth.endSession(new Request('http://localhost:5173/'))).toBe(
    'latchkit-auth=; Max-Age=0; Path=/; HttpOnly; SameSite=None; Secure; Partitioned',
  )
})

test('the login server’s cookie of this machine, which comes along from another port, is not taken for it', async () => {
  const site = 'http://localhost:5173'
  const { auth } = startAuth({ origins: [site] })
  const { nonce, issuedAt } = await auth.createNonce()
  const message = formatSignInMessage({
    domain: 'localhost:5173',
    address: evmKey.address,
    uri: site,
    version: '1',
    chainId: '1',
    nonce,
    issuedAt,
  })
  const response = await auth.handle(
    new Request(`${site}/auth/verify`, {
      method: 'POST',
      headers: { origin: site, 'content-type': 'application/json' },
      body: JSON.stringify({ message, signature: await evmKey.signMessage({ message }) }),
    }),
  )
  const [own = ''] = response.headers.getSetCookie()[0]?.split(';') ?? []
  const headers = { cookie: `latchkit-session=${'a'.repeat(43)}; ${own}` }
  expect(await auth.getSession(new Request(site, { headers }))).toMatchObject({
    accounts: [`eip155:1:${evmKey.address}`],
  })
})

const options: AuthOptions = { origins: [origin], secret: 's'.repeat(32), verifiers: [evm()] }
test.each<[string, Partial<AuthOptions>, string]>([
  ['a short secret', { secret: 'short' }, 'openssl'],
  ['one short secret of two', { secret: ['s'.repeat(32), 'short'] }, 'openssl'],
  ['an origin with a path', { origins: ['https://shop.example.com/'] }, 'scheme and host'],
  ['a secret that is not set', { secret: undefined as unknown as string }, 'openssl'],
  ['no secret', { secret: [] as unknown as AuthOptions['secret'] }, 'openssl'],
  ['no origin', { origins: [] as unknown as AuthOptions['origins'] }, 'origin'],
  ['origins that are not set', { origins: undefined as unknown as AuthOptions['origins'] }, 'list'],
  ['one origin', { origins: origin as unknown as AuthOptions['origins'] }, 'list'],
  ['verifiers that are not set', { verifiers: undefined as unknown as [] }, 'evm()'],
  ['one verifier', { verifiers: evm() as unknown as [] }, 'evm()'],
  ['a session of no time', { sessionIdleMs: Number.NaN }, 'milliseconds'],
  ['a session that is over', { sessionAbsoluteMs: -1 }, 'milliseconds'],
  ['plain HTTP', { origins: ['http://shop.example.com'] }, 'https'],
  ['both schemes', { origins: [origin, 'http://localhost:3000'] }, 'development'],
  ['nobody', { verifiers: [] }, 'evm()'],
  ['a path that is none', { path: 'auth/' }, 'slash'],
  ['a cookie rule that is none', { sameSite: 'strict' as 'lax' }, 'none for a site in frames'],
])('says what is wrong with %s', (_, change, fix) => {
  expect(() => createAuth({ ...options, ...change })).toThrow(
    expect.objectContaining({ code: 'InvalidConfig', fix: expect.stringContaining(fix) }),
  )
})

test('a login by e-mail begins a session too, which a wallet can join', async () => {
  const { privateKey, publicKey } = await generateKeyPair('EdDSA', { extractable: true })
  const jwks = { keys: [{ ...(await exportJWK(publicKey)), kid: 'one', alg: 'EdDSA' }] }
  const issuer = 'https://wallet.example.com'
  const now = Date.parse('2026-11-22T12:00:00Z')
  const token = (change: object = {}, { seconds = 600, key = privateKey, alg = 'EdDSA' } = {}) =>
    new SignJWT({ email: 'alice@example.com', ...change })
      .setProtectedHeader({ alg, kid: 'one' })
      .setIssuer((change as { iss?: string }).iss ?? issuer)
      .setAudience((change as { aud?: string }).aud ?? origin)
      .setSubject('user-1')
      .setIssuedAt(now / 1_000)
      .setExpirationTime(now / 1_000 + seconds)
      .sign(key)
  const started = startAuth({
    loginTokens: loginTokens({ issuer, audience: origin, jwks, now: () => started.clock.ms }),
  })
  const { post, signIn, session, clock } = started
  expect(await post('/auth/verify', { token: await token() })).toMatchObject({
    status: 200,
    body: { accounts: [], user: { id: 'user-1', email: 'alice@example.com' } },
  })
  await signIn(evmKey, { addToSession: true })
  expect(await session()).toMatchObject({ accounts: [alice], user: { id: 'user-1' } })

  const other = await generateKeyPair('EdDSA')
  const secret = new TextEncoder().encode('s'.repeat(32))
  const publicBytes = Buffer.from((await exportJWK(publicKey)).x ?? '', 'base64url')
  const [, claims = ''] = (await token()).split('.')
  const unsigned = Buffer.from('{"alg":"none","kid":"one"}').toString('base64url')
  const { nonce } = (await started.send('GET', '/auth/nonce')).body as SignInNonce
  const bound = await token({ nonce })
  expect(await post('/auth/verify', { token: bound })).toMatchObject({ status: 200 })
  for (const bad of [
    bound,
    await token({ aud: 'https://evil.example.com' }),
    await token({ iss: 'https://evil.example.com' }),
    await token({}, { seconds: 601 }),
    await token({}, { key: other.privateKey }),
    await token({}, { key: secret as never, alg: 'HS256' }),
    // The public key, which everybody has, taken for a secret.
    await token({}, { key: publicBytes as never, alg: 'HS256' }),
    `${unsigned}.${claims}.`,
    'no.token.at-all',
    '',
  ])
    expect(await post('/auth/verify', { token: bad })).toMatchObject({ status: 401 })
  clock.ms += 10.5 * minuteMs
  expect(await post('/auth/verify', { token: await token() })).toMatchObject({
    status: 401,
    body: { error: { code: 'TokenInvalid' } },
  })
  expect(await startAuth().post('/auth/verify', { token: await token() })).toMatchObject({
    status: 401,
  })
})

test.each([
  ['30 seconds where nothing is said', {}, 30],
  ['what a site says', { clockToleranceSeconds: 5 }, 5],
  ['nothing at all', { clockToleranceSeconds: 0 }, 0],
])('the clock of a login service may differ by %s', async (_, tolerance, seconds) => {
  const { privateKey, publicKey } = await generateKeyPair('EdDSA')
  const jwks = { keys: [{ ...(await exportJWK(publicKey)), alg: 'EdDSA' }] }
  const issuer = 'https://wallet.example.com'
  const now = Date.parse('2026-11-22T12:00:00Z')
  const { verify } = loginTokens({ issuer, audience: origin, jwks, now: () => now, ...tolerance })
  const token = (issuedAt: number, lastsSeconds: number) =>
    new SignJWT()
      .setProtectedHeader({ alg: 'EdDSA' })
      .setIssuer(issuer)
      .setAudience(origin)
      .setSubject('user-1')
      .setIssuedAt(now / 1_000 + issuedAt)
      .setExpirationTime(now / 1_000 + issuedAt + lastsSeconds)
      .sign(privateKey)
  const good = { user: { id: 'user-1' } }
  const invalid = { code: 'TokenInvalid' }
  // By the clock here it is issued in the future.
  expect(await verify(await token(seconds, 600))).toEqual(good)
  await expect(verify(await token(seconds + 1, 600))).rejects.toMatchObject(invalid)
  // It is over from the second that it names on.
  expect(await verify(await token(-60, 61 - seconds))).toEqual(good)
  await expect(verify(await token(-60, 60 - seconds))).rejects.toMatchObject(invalid)
  // It does not make a token last longer than ten minutes by the clock that has issued it.
  await expect(verify(await token(0, 601))).rejects.toMatchObject(invalid)
})

test.each([-1, 301, Number.NaN])('a clock tolerance of %s is none', (clockToleranceSeconds) => {
  const jwks = { keys: [] }
  expect(() =>
    loginTokens({ issuer: origin, audience: origin, jwks, clockToleranceSeconds }),
  ).toThrow(expect.objectContaining({ code: 'InvalidConfig', fix: 'Write 0 to 300.' }))
})

test('a login service whose keys cannot be fetched does not make a token invalid', async () => {
  const { privateKey, publicKey } = await generateKeyPair('EdDSA', { extractable: true })
  const jwks = { keys: [{ ...(await exportJWK(publicKey)), kid: 'one', alg: 'EdDSA' }] }
  const token = await new SignJWT()
    .setProtectedHeader({ alg: 'EdDSA', kid: 'one' })
    .setIssuer('https://wallet.example.com')
    .setAudience(origin)
    .setSubject('user-1')
    .setIssuedAt()
    .setExpirationTime('5m')
    .sign(privateKey)
  const answers = {
    down: () => Response.error(),
    failing: () => new Response(null, { status: 500 }),
    'another page': () => new Response('<!doctype html>'),
    'no keys at all': () => Response.json({}),
    up: () => Response.json(jwks),
    'keys of others': () => Response.json({ keys: [] }),
  }
  const expected: Record<string, [number, string?]> = {
    up: [200],
    'keys of others': [401, 'TokenInvalid'],
  }
  onTestFinished(() => void vi.unstubAllGlobals())
  for (const [name, answer] of Object.entries(answers)) {
    vi.stubGlobal('fetch', () => Promise.resolve(answer()))
    const { post } = startAuth({
      now: Date.now,
      loginTokens: loginTokens({
        issuer: 'https://wallet.example.com',
        audience: origin,
        jwks: 'https://wallet.example.com/.well-known/jwks.json',
      }),
    })
    const [status, code] = expected[name] ?? [503, 'LoginUnavailable']
    const { status: got, body } = await post('/auth/verify', { token })
    expect([name, got, (body as { error?: { code: string } }).error?.code]).toEqual([
      name,
      status,
      code,
    ])
  }
})
