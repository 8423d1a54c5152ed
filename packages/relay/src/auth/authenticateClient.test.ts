import { once } from 'node:events'
import { expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { createIdentity, signToken } from '@latchkit/test-kit/signRelayToken'
import { startRelay } from '@latchkit/test-kit/startRelay'

const nowSeconds = (): number => Math.floor(Date.now() / 1000)
const identity = createIdentity()

interface Coming {
  readonly status?: number
  readonly first?: unknown
  readonly code?: number
  readonly reason?: string
}

/** Comes to a relay and tells how it was received. */
async function come(address: string, headers: Record<string, string> = {}): Promise<Coming> {
  const socket = new WebSocket(address, { headers })
  const texts: string[] = []
  socket.on('message', (data) => texts.push((data as Buffer).toString()))
  return await new Promise((resolve) => {
    socket.on('error', () => undefined)
    socket.on('unexpected-response', (request, response) => {
      request.destroy()
      resolve({ status: response.statusCode ?? 0 })
    })
    socket.on('close', (code, reason) =>
      resolve({
        first: JSON.parse(texts[0] ?? 'null') as unknown,
        code,
        reason: reason.toString(),
      }),
    )
    socket.on('open', () => {
      if (!address.includes('useOnCloseEvent')) socket.close(1000)
    })
  })
}

const tokens: readonly (readonly [name: string, token: (aud: string) => string, reason: string])[] =
  [
    ['no token', () => '', 'the token is missing'],
    ['no JWT', () => 'x.y.z', 'the token cannot be read'],
    ['four parts', (aud) => `${signToken(identity, aud)}.x`, 'the token cannot be read'],
    ['a long one', (aud) => signToken(identity, aud, { x: 'x'.repeat(4_096) }), 'cannot be read'],
    ['no exp', (aud) => signToken(identity, aud, { exp: undefined }), 'cannot be read'],
    ['another sub', (aud) => signToken(identity, aud, { sub: 'me' }), 'cannot be read'],
    [
      'another algorithm',
      (aud) => signToken(identity, aud, {}, { alg: 'none', typ: 'JWT' }),
      'cannot be read',
    ],
    [
      'a key of another kind',
      (aud) =>
        signToken(identity, aud, {
          iss: 'did:key:zQ3shokFTS3brHcDQrn82RUDfCZESWL1ZdCEJwekUDPQiYBme',
        }),
      'the issuer is not an Ed25519 did:key',
    ],
    [
      'an Ed25519 key under the code of X25519',
      (aud) => signToken(createIdentity([0xec, 0x01]), aud),
      'the issuer is not an Ed25519 did:key',
    ],
    ['no did', (aud) => signToken(identity, aud, { iss: 'me' }), 'the issuer is no'],
    [
      'the name of another',
      (aud) => signToken(identity, aud, { iss: createIdentity().id }),
      'the signature is not of the issuer',
    ],
    [
      'a changed body',
      (aud) => {
        const [head, , signature] = signToken(identity, aud).split('.')
        const [, body] = signToken(identity, aud, { exp: 9e9 }).split('.')
        return `${head}.${body}.${signature}`
      },
      'the signature is not of the issuer',
    ],
    ['another audience', () => signToken(identity, 'wss://relay.example.com'), 'another relay'],
    ['no address as audience', () => signToken(identity, 'relay'), 'another relay'],
    [
      'an old one',
      (aud) => signToken(identity, aud, { exp: nowSeconds() - 125 }),
      'the token has expired',
    ],
    [
      'one of the future',
      (aud) => signToken(identity, aud, { iat: nowSeconds() + 125 }),
      'the token is from the future',
    ],
  ]

test.each(tokens)(
  '%s is refused, in the way that the client asked for',
  async (_, make, reason) => {
    const { url } = await startRelay()
    const address = `${url.replace('http', 'ws')}/relay`
    const auth = make(address)
    expect(await come(`${address}?auth=${auth}`)).toEqual({ status: 401 })
    const response = await come(`${address}?auth=${auth}&useOnCloseEvent=true`)
    expect(response).toEqual({
      first: {
        id: 0,
        jsonrpc: '2.0',
        error: { code: 3000, message: expect.stringContaining(reason) },
      },
      code: 3000,
      reason: expect.stringContaining(reason),
    })
  },
)

test.each([
  ['a clock that is 110 s ahead', 'iat', 110],
  ['a clock that is 110 s behind', 'exp', -110],
])('%s is forgiven', async (_, claim, offSeconds) => {
  const { url } = await startRelay()
  const address = `${url.replace('http', 'ws')}/relay`
  const token = signToken(identity, address, { [claim]: nowSeconds() + offSeconds })
  expect(await come(`${address}?auth=${token}`)).toMatchObject({ code: 1000 })
})

test('the token may stand in a header', async () => {
  const { url } = await startRelay()
  const address = `${url.replace('http', 'ws')}/relay`
  const authorization = `Bearer ${signToken(identity, address)}`
  expect(await come(address, { authorization })).toMatchObject({ code: 1000 })
})

test('where the operator says the address, what the client says of it does not count', async () => {
  const { url } = await startRelay({ publicUrl: 'https://relay.example.com' })
  const address = `${url.replace('http', 'ws')}/relay`
  expect(await come(`${address}?auth=${signToken(identity, address)}`)).toEqual({ status: 401 })
  const auth = signToken(identity, 'wss://relay.example.com/relay')
  expect(await come(`${address}?auth=${auth}`)).toMatchObject({ code: 1000 })
})

test('a relay of several names believes tokens for each of them, and for no other', async () => {
  const { url } = await startRelay({
    publicUrl: 'https://relay.example.com',
    settings: { hosts: ['relay.example.org', 'relay.example.net:8443'] },
  })
  const address = `${url.replace('http', 'ws')}/relay`
  const names = ['relay.example.com', 'relay.example.org', 'relay.example.net:8443']
  for (const name of names) {
    const auth = signToken(identity, `wss://${name}`)
    expect(await come(`${address}?auth=${auth}`)).toMatchObject({ code: 1000 })
  }
  for (const name of ['relay.example.net', 'evil.example', new URL(url).host]) {
    const auth = signToken(identity, `wss://${name}`)
    expect(await come(`${address}?auth=${auth}`)).toEqual({ status: 401 })
  }
})

test('a client that is given a host alone connects without a path', async () => {
  const { url } = await startRelay()
  const address = url.replace('http', 'ws')
  expect(await come(`${address}/?auth=${signToken(identity, address)}`)).toMatchObject({
    code: 1000,
  })
})

test('project and origin are looked at where they are listed', async () => {
  const project = 'a'.repeat(32)
  const settings = { projectIds: [project], origins: ['https://*.shop.example'] }
  const { url } = await startRelay({ settings })
  const address = `${url.replace('http', 'ws')}/relay`
  const good = `${address}?auth=${signToken(identity, address)}&projectId=${project}`
  const origin = 'https://www.shop.example'
  expect(await come(good)).toMatchObject({ code: 1000 })
  expect(await come(good, { origin })).toMatchObject({ code: 1000 })
  expect(await come(good, { origin: 'https://evil.example' })).toEqual({ status: 403 })
  expect(await come(good.replace(project, 'b'.repeat(32)))).toEqual({ status: 403 })
  expect(await come(`${good.replace(project, '')}&useOnCloseEvent=true`)).toMatchObject({
    code: 3000,
    reason: 'Project not found',
  })
})

test('another path has no sockets', async () => {
  const { url } = await startRelay()
  const address = `${url.replace('http', 'ws')}/relay`
  const auth = signToken(identity, address)
  expect(await come(`${address}s?auth=${auth}`)).toEqual({ status: 404 })
})

test('too many connections are sent away with a code of their own', async () => {
  const { url } = await startRelay({ settings: { connectionsPerAddress: 1 } })
  const address = `${url.replace('http', 'ws')}/relay`
  const first = new WebSocket(`${address}?auth=${signToken(identity, address)}`)
  await once(first, 'open')
  const second = `${address}?auth=${signToken(identity, address)}&useOnCloseEvent=true`
  expect(await come(second)).toMatchObject({ code: 1013 })
  first.close()
  await once(first, 'close')
  await expect
    .poll(async () => (await come(second.replace('&useOnCloseEvent=true', ''))).code)
    .toBe(1000)
})
