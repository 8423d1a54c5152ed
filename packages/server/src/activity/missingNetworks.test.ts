import { UpstreamError } from '@latchkit/backend/errors'
import { errorHandler, mountRoutes, type ServerEnv } from '@latchkit/backend/http'
import type { History } from '@latchkit/wire'
import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { createTestApp, testGuards, testNetwork } from '@latchkit/test-kit/createTestApp'
import type { ActivityProvider } from './activityProvider.ts'
import { activityRoutes } from './activityRoutes.ts'

const url = 'http://127.0.0.1:1'
const second = 'eip155:31338'

test('a network that is away for a while goes on where it was', async () => {
  const away = new Set<string>()
  const { parts } = await createTestApp({
    networks: [testNetwork(url), { ...testNetwork(url), caipNetworkId: second }],
  })
  const asked: string[] = []
  const provider: ActivityProvider = {
    async getPage(chain, _address, start = '0') {
      const { caipNetworkId } = chain.network
      if (away.has(caipNetworkId)) throw new UpstreamError('timeout', { taken: true })
      asked.push(`${caipNetworkId} ${start}`)
      return { chain, start, items: [], after: String(Number(start) + 1), format: async () => [] }
    },
  }
  const app = new Hono<ServerEnv>()
  app.onError(errorHandler(parts.log))
  const routes = activityRoutes({
    chains: parts.chains,
    providers: { eip155: provider },
    purchases: async () => [],
    lookUp: (_context, work) => work(),
    iconUrl: () => '',
    pictureUrl: (_context, picture) => picture,
  })
  mountRoutes(app, routes, testGuards)
  const pageAfter = async (cursor: string | null): Promise<History> => {
    const query = cursor === null ? '' : `?cursor=${cursor}`
    const response = await app.request(`/v1/account/0x${'a'.repeat(40)}/history${query}`)
    return (await response.json()) as History
  }
  const first = await pageAfter(null)
  away.add(second)
  const next = await pageAfter(first.next)
  expect(next.unavailable).toEqual([second])
  away.clear()
  const last = await pageAfter(next.next)
  expect(last.unavailable).toBeUndefined()
  expect(asked).toEqual([
    'eip155:31337 0',
    `${second} 0`,
    'eip155:31337 1',
    'eip155:31337 2',
    `${second} 1`,
  ])
})
