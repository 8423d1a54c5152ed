import { createSafeFetch, type SafeResponse, type SafeFetch } from '@latchkit/backend/fetch'
import { createFairQueue, errorHandler, mountRoutes, type ServerEnv } from '@latchkit/backend/http'
import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { createTestApp, testGuards, testNetwork } from '@latchkit/test-kit/createTestApp'
import { hostileUrls } from '@latchkit/test-kit/hostileUrls'
import { nftRoutes } from './nftRoutes.ts'

const path = `/public/getNftImage/eip155%3A1/0x${'aa'.repeat(20)}/7`
const png: SafeResponse = { status: 200, contentType: 'image/png', body: Buffer.from('pixels') }
const silent = (): void => undefined
const turns = { queue: createFairQueue(), mediaQueue: createFairQueue(), trustedProxies: 0 }

function app(image: string | null, fetch: SafeFetch = async () => png): Hono<ServerEnv> {
  const hono = new Hono<ServerEnv>()
  hono.onError(errorHandler({ debug: silent, info: silent, warn: silent, error: silent }))
  const nfts = { findStored: async () => ({ name: 'Cat #7', image }) }
  mountRoutes(
    hono,
    nftRoutes({ ...turns, nfts, fetch, ipfsGateway: 'https://gateway.net' }),
    testGuards,
  )
  return hono
}

test('the image of an NFT is proxied so that it can only be displayed', async () => {
  const response = await app('https://host.com/a.png').request(path)
  expect(response.status).toBe(200)
  expect(response.headers.get('content-type')).toBe('image/png')
  expect(response.headers.get('content-security-policy')).toContain('sandbox')
  expect(await response.text()).toBe('pixels')
})

test('if too many images are being fetched, the response has a retry time', async () => {
  let end = (): void => undefined
  const fetch: SafeFetch = () => new Promise((resolve) => (end = () => resolve(png)))
  const queue = createFairQueue({ atOnce: 1, waiting: 0 })
  const hono = new Hono<ServerEnv>()
  hono.onError(errorHandler({ debug: silent, info: silent, warn: silent, error: silent }))
  const nfts = {
    findStored: async (_network: string, _address: string, tokenId: string) => ({
      name: 'Cat',
      image: `https://host.com/${tokenId}.png`,
    }),
  }
  const parts = { ...turns, queue, nfts, fetch, ipfsGateway: 'https://gateway.net' }
  mountRoutes(hono, nftRoutes(parts), testGuards)
  const first = hono.request(path)
  const refused = await hono.request(`${path}7`)
  expect(refused.status).toBe(503)
  expect(refused.headers.get('retry-after')).toBe('5')
  end()
  expect((await first).status).toBe(200)
})

test('what lies on IPFS is asked of the gateway', async () => {
  const cid = 'bafybeigdyrzt5sfp7udm7hu76uh7y26nf3efuylqabf3oclgtqy55fbzdi'
  const asked: string[] = []
  const fetch: SafeFetch = async (url) => {
    asked.push(url)
    return png
  }
  await app(`ipfs://${cid}/7.png`, fetch).request(path)
  expect(asked).toEqual([`https://gateway.net/ipfs/${cid}/7.png`])
})

test.each([
  [null, png],
  ['data:image/png;base64,AAAA', png],
  ['http://host.com/a.png', png],
  ['https://host.com/a.svg', { ...png, contentType: 'image/svg+xml' }],
  ['https://host.com/a', { ...png, contentType: 'text/html' }],
  ['https://host.com/a', { ...png, status: 500 }],
])('%s that answers %j is no picture', async (image, answer) => {
  const response = await app(image, async () => answer).request(path)
  expect(response.status).toBe(404)
  expect(await response.json()).toMatchObject({ status: 'FAILED', reasons: [{ field: 'tokenId' }] })
})

test.each(hostileUrls)('a collection cannot send the server to %s', async (url) => {
  const resolve = async (): Promise<never> => {
    throw new Error('nothing may be looked up')
  }
  const response = await app(url, createSafeFetch({ resolve })).request(path)
  expect(response.status).toBe(404)
})

test.each([
  `/public/getNftImage/eip155%3A1/0xabc/7`,
  `/public/getNftImage/eip155%3A1/0x${'aa'.repeat(20)}/x`,
  `/public/getNftImage/solana%3A1/0x${'aa'.repeat(20)}/7`,
  `/public/getNftImage/eip155%3A1/0x${'aa'.repeat(20)}/${'9'.repeat(79)}`,
])('%s is no piece', async (odd) => {
  expect((await app('https://host.com/a.png').request(odd)).status).toBe(400)
})

const mediaPath = path.replace('getNftImage', 'getNftMedia')
const clip: SafeResponse = {
  status: 200,
  contentType: 'video/mp4',
  body: Buffer.from('0123456789'),
}

function mediaApp(media: string | null, fetch: SafeFetch = async () => clip): Hono<ServerEnv> {
  const hono = new Hono<ServerEnv>()
  hono.onError(errorHandler({ debug: silent, info: silent, warn: silent, error: silent }))
  const nfts = { findStored: async () => ({ name: 'Cat #7', image: null, media }) }
  const parts = { ...turns, nfts, fetch, ipfsGateway: 'https://gateway.net' }
  mountRoutes(hono, nftRoutes(parts), testGuards)
  return hono
}

test('a video is proxied so that it can only be played, and fetched once for its parts', async () => {
  let fetches = 0
  const hono = mediaApp('https://host.com/a.mp4', async () => {
    fetches += 1
    return clip
  })
  const whole = await hono.request(mediaPath)
  expect([whole.status, await whole.text()]).toEqual([200, '0123456789'])
  expect(whole.headers.get('content-security-policy')).toContain('sandbox')
  const part = async (range: string): Promise<readonly unknown[]> => {
    const response = await hono.request(mediaPath, { headers: { range } })
    return [response.status, response.headers.get('content-range'), await response.text()]
  }
  expect(await part('bytes=0-1')).toEqual([206, 'bytes 0-1/10', '01'])
  expect(await part('bytes=8-')).toEqual([206, 'bytes 8-9/10', '89'])
  expect(await part('bytes=-3')).toEqual([206, 'bytes 7-9/10', '789'])
  expect(await part('bytes=4-99')).toEqual([206, 'bytes 4-9/10', '456789'])
  for (const odd of ['bytes=10-12', 'bytes=5-2', 'bytes=-', 'bytes=0-1,3-4', 'lines=0-1'])
    expect(await part(odd)).toEqual([200, null, '0123456789'])
  expect(fetches).toBe(1)
})

test.each([
  [null, clip],
  ['http://host.com/a.mp4', clip],
  ['https://host.com/a', { ...clip, contentType: 'image/svg+xml' }],
  ['https://host.com/a', { ...clip, contentType: 'text/html' }],
  ['https://host.com/a', { ...clip, status: 500 }],
])('%s that answers %j is no video', async (media, answer) => {
  const response = await mediaApp(media, async () => answer).request(mediaPath)
  expect(response.status).toBe(404)
})

test('a file that is too large is not found', async () => {
  const fetch: SafeFetch = async (_url, { maximumBytes }) => {
    throw new Error(`The answer is larger than ${maximumBytes} bytes.`)
  }
  expect((await mediaApp('https://host.com/a.mp4', fetch).request(mediaPath)).status).toBe(404)
})

test.each(hostileUrls)('a video cannot send the server to %s', async (url) => {
  const resolve = async (): Promise<never> => {
    throw new Error('nothing may be looked up')
  }
  const response = await mediaApp(url, createSafeFetch({ resolve })).request(mediaPath)
  expect(response.status).toBe(404)
})

test('the route is there only where the operator lets the server fetch', async () => {
  const networks = [testNetwork('http://127.0.0.1:1')]
  const linked = await createTestApp({ networks })
  expect((await linked.app.request(path)).status).toBe(404)
  const proxied = await createTestApp({ networks, nfts: { media: 'proxy' } })
  const body = (await (await proxied.app.request(path)).json()) as { reasons: object[] }
  expect(body.reasons).toMatchObject([{ field: 'tokenId' }])
})
