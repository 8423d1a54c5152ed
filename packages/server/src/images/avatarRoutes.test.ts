import { createSafeFetch, type SafeResponse, type SafeFetch } from '@latchkit/backend/fetch'
import { createFairQueue, errorHandler, mountRoutes, type ServerEnv } from '@latchkit/backend/http'
import { Hono } from 'hono'
import { expect, test } from 'vitest'
import type { ResolvedIdentity } from '../identity/identityService.ts'
import { identityRoutes } from '../identity/identityRoutes.ts'
import { createTestApp, testGuards, testNetwork } from '@latchkit/test-kit/createTestApp'
import { hostileUrls } from '@latchkit/test-kit/hostileUrls'
import { avatarRoutes } from './avatarRoutes.ts'

const address = '0xf39fd6e51aad88f6f4ce6ab8827279cfffb92266'
const path = `/public/getAvatarImage/${address}`
const png: SafeResponse = { status: 200, contentType: 'image/png', body: Buffer.from('pixels') }
const silent = (): void => undefined
const turns = { queue: createFairQueue(), trustedProxies: 0 }

function app(avatar: string | null, fetch: SafeFetch = async () => png): Hono<ServerEnv> {
  const identity: ResolvedIdentity = {
    name: 'a.eth',
    avatar,
    resolvedAt: new Date().toISOString(),
    source: 'chain',
  }
  const identities = { find: async () => identity }
  const hono = new Hono<ServerEnv>()
  hono.onError(errorHandler({ debug: silent, info: silent, warn: silent, error: silent }))
  const avatarUrl = (): string => `https://server.example${path}`
  const routes = [
    ...avatarRoutes({ ...turns, identities, fetch }),
    ...identityRoutes(identities, [], avatarUrl),
  ]
  mountRoutes(hono, routes, testGuards)
  return hono
}

test('the picture of a name is handed on, so that it can do nothing but be seen', async () => {
  const response = await app('https://host.com/a.png').request(path)
  expect(response.status).toBe(200)
  expect(response.headers.get('content-type')).toBe('image/png')
  expect(response.headers.get('content-security-policy')).toContain('sandbox')
  expect(await response.text()).toBe('pixels')
})

test.each([
  [null, png],
  ['https://host.com/a.svg', { ...png, contentType: 'image/svg+xml' }],
  ['https://host.com/a', { ...png, contentType: 'text/html' }],
  ['https://host.com/a', { ...png, contentType: '' }],
  ['https://host.com/a', { ...png, status: 500 }],
])('%s that answers %j is no avatar', async (avatar, answer) => {
  const response = await app(avatar, async () => answer).request(path)
  expect(response.status).toBe(404)
  expect(await response.json()).toMatchObject({ status: 'FAILED', reasons: [{ field: 'address' }] })
})

test('a name can send the server nowhere but to the open internet', async () => {
  const resolve = async (): Promise<never> => {
    throw new Error('nothing may be looked up')
  }
  for (const url of hostileUrls) {
    const response = await app(url, createSafeFetch({ resolve })).request(path)
    expect(response.status).toBe(404)
  }
})

test('an identity names the picture at the server; one that is drawn in it stays', async () => {
  const avatarOf = async (avatar: string): Promise<unknown> =>
    ((await (await app(avatar).request(`/v1/identity/${address}`)).json()) as ResolvedIdentity)
      .avatar
  expect(await avatarOf('https://host.com/a.png')).toBe(`https://server.example${path}`)
  expect(await avatarOf('data:image/png;base64,AAAA')).toBe('data:image/png;base64,AAAA')
})

test('avatars are fetched only if it is configured', async () => {
  const networks = [testNetwork('http://127.0.0.1:1')]
  const plain = await createTestApp({ networks })
  expect(await (await plain.get(path)).json()).toMatchObject({ reasons: [{ field: 'path' }] })
  const fetching = await createTestApp({ networks, avatars: 'proxy' })
  expect(await (await fetching.get(path)).json()).toMatchObject({ reasons: [{ field: 'address' }] })
})
