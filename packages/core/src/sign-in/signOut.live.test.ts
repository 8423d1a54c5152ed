import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { expectSignIn, openWallet, signInOf } from '../../test/startSignIn.ts'
import { testKit } from '../../test/testKit.ts'
import { requestSignIn, signIn, signOut } from './index.ts'

test('a session ends in the browser while the site’s server is stopped, and on the server once it runs again', async () => {
  let isSignedIn = false
  const expiresAt = new Date(Date.now() + 3_600_000).toISOString()
  const session = () => (isSignedIn ? { accounts: ['eip155:one:foxA'], expiresAt } : null)
  const answers: Readonly<Record<string, () => unknown>> = {
    '/auth/nonce': () => ({
      nonce: 'a'.repeat(32),
      issuedAt: expiresAt,
      expirationTime: expiresAt,
    }),
    '/auth/verify': () => {
      isSignedIn = true
      return session()
    },
    '/auth/session': session,
    '/auth/sign-out': () => {
      isSignedIn = false
      return {}
    },
  }
  const run = async (port: number): Promise<Server> => {
    const server = createServer((request, response) => {
      response.setHeader('content-type', 'application/json')
      response.end(JSON.stringify(answers[request.url ?? '']?.()))
    })
    await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
    return server
  }
  const stop = async (server: Server) => {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  }
  const server = await run(0)
  const { port } = server.address() as AddressInfo
  const url = `http://127.0.0.1:${port}/auth`
  const page = testKit({ signIn: signIn({ url, createMessage: ({ address }) => address }) })
  await openWallet(page)
  await requestSignIn(page.kit)
  expect(isSignedIn).toBe(true)

  await stop(server)
  await expect(signOut(page.kit)).rejects.toMatchObject({
    code: 'HttpFailed',
    shortMessage: 'Signed out here, not on the backend yet.',
  })
  expect(signInOf(page.kit)).toMatchObject({ status: 'signedOut', session: undefined })
  const again = page.reload()
  await expectSignIn(again.kit, { status: 'signedOut', session: undefined })
  expect(isSignedIn).toBe(true)

  const restarted = await run(port)
  onTestFinished(() => stop(restarted))
  await expect.poll(() => isSignedIn, { timeout: 15_000 }).toBe(false)
  expect(signInOf(again.kit)).toMatchObject({ status: 'signedOut' })
})

test('a server that knows no session any more has ended it', async () => {
  const server = createServer((request, response) => {
    response.writeHead(request.url === '/auth/sign-out' ? 401 : 200)
    response.end('{"error":{"code":"Unauthorized"}}')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const { port } = server.address() as AddressInfo
  const { kit } = testKit({ signIn: signIn({ url: `http://127.0.0.1:${port}/auth` }) })
  await signOut(kit)
  expect(kit.storage.getItem('signingOut')).toBeNull()
})
