import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createSafeFetch, type SafeFetch } from '@latchkit/backend/fetch'
import { createFairQueue, errorHandler, mountRoutes, type ServerEnv } from '@latchkit/backend/http'
import { testGuards } from '@latchkit/test-kit/createTestApp'
import { Hono } from 'hono'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { nftRoutes } from './nftRoutes.ts'

const png = Buffer.from('89504e470d0a1a0a', 'hex')
const hugeBytes = 200 * 1_048_576
const chunk = Buffer.alloc(65_536)

/** What a host of media answers, by path. */
const files: Readonly<Record<string, (response: ServerResponse) => void>> = {
  '/good.png': (response) => response.setHeader('content-type', 'image/png').end(png),
  '/script.svg': (response) =>
    response
      .setHeader('content-type', 'image/svg+xml')
      .end('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
  '/page.png': (response) =>
    response.setHeader('content-type', 'text/html').end('<script>alert(1)</script>'),
  '/huge.png': (response) => sendEndlessly(response, 'image/png'),
  '/huge.mp4': (response) => sendEndlessly(response, 'video/mp4'),
  '/silent.png': (response) => void response.setHeader('content-type', 'image/png').write(png),
  '/inside.png': (response) => redirect(response, 'https://inside.net/secret.png'),
  '/loopback.png': (response) => redirect(response, 'http://127.0.0.1/secret.png'),
  '/metadata.png': (response) => redirect(response, 'http://169.254.169.254/latest/meta-data'),
  '/round.png': (response) => redirect(response, '/round.png'),
  '/secret.png': (response) => response.setHeader('content-type', 'image/png').end(png),
}

let sentBytes = 0
const asked: string[] = []

function sendEndlessly(response: ServerResponse, type: string): void {
  response.setHeader('content-type', type)
  const write = (): void => {
    while (sentBytes < hugeBytes && !response.destroyed) {
      sentBytes += chunk.byteLength
      if (!response.write(chunk)) return void response.once('drain', write)
    }
    response.end()
  }
  write()
}

function redirect(response: ServerResponse, location: string): void {
  response.writeHead(302, { location }).end()
}

const server = createServer((request, response) => {
  asked.push(request.url ?? '')
  const answer = files[request.url ?? '']
  if (answer) answer(response)
  else response.writeHead(404).end()
})
let fetch: SafeFetch

beforeAll(async () => {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  // This machine is the internet for `media.net` alone; it has no certificate.
  const safe = createSafeFetch({
    protocols: ['http:'],
    ports: [String(port)],
    resolve: async (host) => [host === 'media.net' ? '127.0.0.1' : '127.0.0.2'],
    isAllowed: (address) => address === '127.0.0.1',
  })
  fetch = (url, limits) =>
    safe(url.replace(/^https:\/\/([^/]+)/, `http://$1:${port}`), {
      ...limits,
      timeoutMs: Math.min(limits.timeoutMs, 2_000),
    })
})

afterAll(() => {
  server.closeAllConnections()
  server.close()
})

async function request(route: 'getNftImage' | 'getNftMedia', file: string): Promise<Response> {
  const silent = (): void => undefined
  const hono = new Hono<ServerEnv>()
  hono.onError(errorHandler({ debug: silent, info: silent, warn: silent, error: silent }))
  const url = `https://media.net${file}`
  const nfts = { findStored: async () => ({ name: 'Cat #7', image: url, media: url }) }
  const queues = { queue: createFairQueue(), mediaQueue: createFairQueue() }
  const parts = { ...queues, trustedProxies: 0, nfts, fetch, ipfsGateway: 'https://gateway.net' }
  mountRoutes(hono, nftRoutes(parts), testGuards)
  return await hono.request(`/public/${route}/eip155%3A1/0x${'aa'.repeat(20)}/7`)
}

test('a picture is passed on as it is', async () => {
  const response = await request('getNftImage', '/good.png')
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/png'])
  expect(Buffer.from(await response.arrayBuffer())).toEqual(png)
})

test.each([
  ['a drawing with a script', '/script.svg'],
  ['a page under the name of a picture', '/page.png'],
  ['a host that says no more', '/silent.png'],
  ['a way into another network', '/inside.png'],
  ['a way to this machine', '/loopback.png'],
  ['a way to the keys of the machine', '/metadata.png'],
  ['a way that never ends', '/round.png'],
  ['nothing', '/none.png'],
])('%s is no picture and no video', async (_what, file) => {
  expect((await request('getNftImage', file)).status).toBe(404)
  expect((await request('getNftMedia', file)).status).toBe(404)
  expect(asked).not.toContain('/secret.png')
})

test.each([
  ['getNftImage', '/huge.png', 24],
  ['getNftMedia', '/huge.mp4', 48],
] as const)(
  'of 200 MB, %s reads what it may, and what was on its way',
  async (route, file, mostMb) => {
    sentBytes = 0
    expect((await request(route, file)).status).toBe(404)
    expect(sentBytes).toBeLessThan(mostMb * 1_048_576)
  },
)
