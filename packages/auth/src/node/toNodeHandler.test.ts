import { createServer } from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { createAuth } from '../index.ts'
import { evm } from '../evm/index.ts'
import { toNodeHandler, toRequest } from './index.ts'

const origin = 'https://shop.example.com'

/** A server as a site writes it, without a word about errors; `failures` is what would end the program. */
async function start() {
  const auth = createAuth({ origins: [origin], secret: 's'.repeat(32), verifiers: [evm()] })
  const handleAuth = toNodeHandler(auth.handle)
  const failures: unknown[] = []
  const server = createServer((request, response) => {
    const respond = async (): Promise<void> => {
      if (request.url?.includes('/auth/')) return handleAuth(request, response)
      const session = await auth.getSession(toRequest(request))
      response.statusCode = session ? 200 : 401
      response.end()
    }
    respond().catch((error: unknown) => failures.push(error))
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  /** Sends bytes as no browser does, and resolves to the status. */
  const send = (head: string, body = ''): Promise<string | undefined> =>
    new Promise((resolve, reject) => {
      let text = ''
      const socket = connect(port, '127.0.0.1', () =>
        socket.write(`${head}\r\nHost: shop.example.com\r\nConnection: close\r\n\r\n${body}`),
      )
      socket.on('data', (chunk) => (text += String(chunk)))
      socket.on('error', reject)
      socket.on('close', () => resolve(/^HTTP\/1\.1 (\d+)/.exec(text)?.[1]))
    })
  return { send, failures }
}

const json = 'Origin: https://shop.example.com\r\nContent-Type: application/json'

test.each([
  ['a method that requests cannot have', 'TRACE /auth/nonce HTTP/1.1', '', '405'],
  ['that method on a page of the site', 'TRACE /members HTTP/1.1', '', '401'],
  ['a method that is new', 'QUERY /auth/nonce HTTP/1.1', '', '405'],
  ['a whole address', 'GET http://evil.example/auth/nonce HTTP/1.1', '', '404'],
  ['another host in the path', 'GET //evil.example/auth/nonce HTTP/1.1', '', '404'],
  ['backslashes', 'GET /\\evil.example/auth/nonce HTTP/1.1', '', '404'],
  ['an escape that is none', 'GET /auth/%zz HTTP/1.1', '', '404'],
  [
    'a body that is too large',
    `POST /auth/verify HTTP/1.1\r\n${json}\r\nContent-Length: 65537`,
    'x'.repeat(65_537),
    '413',
  ],
  [
    'a body in chunks that is too large',
    `POST /auth/verify HTTP/1.1\r\n${json}\r\nTransfer-Encoding: chunked`,
    `8000\r\n${'x'.repeat(32_768)}\r\n`.repeat(3),
    '413',
  ],
])('%s is answered, and ends no program', async (_, head, body, status) => {
  const { send, failures } = await start()
  expect(await send(head, body)).toBe(status)
  expect(failures).toEqual([])
  expect(await send('GET /auth/nonce HTTP/1.1')).toBe('200')
})
