import type { AddressInfo } from 'node:net'
import { createServer, type RequestListener, type Server } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { formatSignInMessage, type SignInNonce } from '@latchkit/wire/sign-in'
import { afterEach, expect, test } from 'vitest'
import { createExampleAuth } from '../examples/auth.ts'
import { createExpressApp } from '../examples/express.ts'
import { createHonoApp } from '../examples/hono.ts'
import { authRoute, membersRoute } from '../examples/next.ts'
import { createNodeServer } from '../examples/node.ts'
import { evmKey } from '../test/evmKey.ts'
import type { Auth } from './index.ts'

const origin = 'https://shop.example.com'
const ends: (() => void)[] = []
afterEach(() => {
  for (const end of ends.splice(0)) end()
})

const examples: Record<string, (auth: Auth) => Server> = {
  'plain Node': createNodeServer,
  Hono: (auth) => createServer(getRequestListener(createHonoApp(auth).fetch) as RequestListener),
  Express: (auth) => createServer(createExpressApp(auth) as RequestListener),
  // Next hands each route a Request and sends back its Response, as this does.
  Next: (auth) =>
    createServer(
      getRequestListener((request) => {
        const isAuth = new URL(request.url).pathname.startsWith('/auth/')
        const route = (isAuth ? authRoute(auth) : membersRoute(auth))[request.method]
        return route?.(request) ?? new Response(null, { status: 405 })
      }) as RequestListener,
    ),
}

test.each(Object.entries(examples))(
  'the example for %s signs in, serves members and signs out',
  async (_, create) => {
    const server = create(createExampleAuth(origin))
    await new Promise<void>((resolve) => {
      server.listen(0, '127.0.0.1', resolve)
    })
    ends.push(() => {
      server.closeAllConnections()
      server.close()
    })
    const { port } = server.address() as AddressInfo
    const send = async (method: string, path: string, cookie = '', body?: object) => {
      const response = await fetch(`http://127.0.0.1:${port}${path}`, {
        method,
        headers: { origin, cookie, ...(body && { 'content-type': 'application/json' }) },
        ...(body && { body: JSON.stringify(body) }),
      })
      const [setCookie = ''] = response.headers.getSetCookie()
      return { status: response.status, body: (await response.json()) as unknown, setCookie }
    }

    expect(await send('GET', '/members')).toMatchObject({ status: 401, body: { members: [] } })
    const { nonce, issuedAt } = (await send('GET', '/auth/nonce')).body as SignInNonce
    const message = formatSignInMessage({
      domain: 'shop.example.com',
      address: evmKey.address,
      uri: origin,
      version: '1',
      chainId: '1',
      nonce,
      issuedAt,
    })
    const signature = await evmKey.signMessage({ message })
    const signedIn = await send('POST', '/auth/verify', '', { message, signature })
    expect(signedIn).toMatchObject({
      status: 200,
      body: { accounts: [`eip155:1:${evmKey.address}`] },
    })
    expect(signedIn.setCookie).toMatch(
      /^__Host-latchkit-session=[-\w.]+; Max-Age=604800; Path=\/; HttpOnly; SameSite=Lax; Secure$/,
    )
    const cookie = signedIn.setCookie.split(';')[0] ?? ''
    expect(await send('GET', '/members', cookie)).toMatchObject({
      status: 200,
      body: { members: [`eip155:1:${evmKey.address}`] },
    })
    expect((await send('GET', '/auth/session', cookie)).body).toMatchObject({
      accounts: [`eip155:1:${evmKey.address}`],
    })
    expect(await send('POST', '/auth/verify', '', { message, signature })).toMatchObject({
      status: 401,
      body: { error: { code: 'NonceUnknown' } },
    })
    expect((await send('POST', '/auth/sign-out', cookie)).setCookie).toContain('Max-Age=0')
    expect(await send('GET', '/members', cookie)).toMatchObject({ status: 401 })
  },
)

test('the handler for Node answers after a parser that has read the body', async () => {
  const { toNodeHandler } = await import('./node/index.ts')
  const { default: express } = await import('express')
  const auth = createExampleAuth(origin)
  const app = express()
  app.use(express.json())
  app.use('/auth', toNodeHandler(auth.handle))
  const server = createServer(app as RequestListener)
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  ends.push(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  const response = await fetch(`http://127.0.0.1:${port}/auth/verify`, {
    method: 'POST',
    headers: { origin, 'content-type': 'application/json' },
    body: JSON.stringify({ message: 'no sign-in', signature: '0x' }),
  })
  expect(await response.json()).toMatchObject({ error: { code: 'MessageMalformed' } })
})
