import { createNodeWatch } from '@latchkit/backend/chain'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { closedPort } from '@latchkit/test-kit/closedPort'
import { createApp } from '../createApp.ts'
import { createMetrics } from '../metrics/createMetrics.ts'
import type { ServerConfig } from '../config/serverConfig.ts'
import { createTestApp, testNetwork } from '@latchkit/test-kit/createTestApp'
import { startNode } from '@latchkit/test-kit/startNode'
import { answering } from '@latchkit/test-kit/answering'

afterEach(() => {
  vi.useRealTimers()
})

const sound = answering(() => '0x1')

test('nodes are looked at before anybody asks, and what is wrong stands in the log, and under /health for the operator alone', async () => {
  const [good, foreign] = [await startNode(sound), await startNode(sound, 1)]
  const { parts, lines } = await createTestApp({
    networks: [testNetwork(good.url, { rpcUrls: [foreign.url, good.url, await closedPort()] })],
  })
  const nodes = createNodeWatch(parts.chains, parts.log)
  onTestFinished(() => nodes.stop())
  await expect.poll(() => nodes.bad()).toHaveLength(2)
  const network = 'eip155:31337'
  expect(nodes.bad()).toEqual([
    { network, node: 0, reason: 'wrong_chain' },
    { network, node: 2, reason: 'unreachable' },
  ])
  expect(lines).toEqual([
    {
      level: 'error',
      fields: { network, node: 0 },
      message: 'a node is of another network: it is not used',
    },
    {
      level: 'warn',
      fields: { network, node: 2, reason: 'unreachable' },
      message: 'a node does not say which network it is of',
    },
  ])
  const token = 'a token of sixteen letters'
  const metrics = { host: '127.0.0.1', port: 9_999, token }
  const ask = async (config: ServerConfig, shown?: string): Promise<string> => {
    const headers = shown === undefined ? {} : { authorization: `Bearer ${shown}` }
    const app = createApp({ ...parts, config, nodes })
    const health = await app.request('http://server.test/health', { headers })
    expect(health.status).toBe(200)
    return await health.text()
  }
  const guarded = { ...parts.config, metrics }
  expect(await ask(guarded, token)).toContain(
    ', all nodes used: false, nodes not used: eip155:31337 node 0 (wrong_chain) eip155:31337 node 2 (unreachable), features: ',
  )
  for (const others of [ask(guarded), ask(guarded, 'another'), ask(parts.config, 'undefined')])
    expect(await others).toMatch(/, all nodes used: false, features: (?!.*node)/)
  const figures = createMetrics({ version: '1' })
  figures.watchNodes(nodes.bad)
  expect(figures.write()).toContain(
    'latchkit_unused_node{network="eip155:31337",node="2",reason="unreachable"} 1\n',
  )
  expect([...good.bodies, ...foreign.bodies]).toEqual([])
})

test('a node that becomes one of its network is used from then on, and a line says so once', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  let chainId = '0x1'
  const node = await startNode(sound, {
    get result() {
      return chainId
    },
  })
  const { parts, lines } = await createTestApp({ networks: [testNetwork(node.url)] })
  const nodes = createNodeWatch(parts.chains, parts.log)
  onTestFinished(() => nodes.stop())
  await vi.waitFor(() => expect(nodes.bad()).toHaveLength(1))
  chainId = '0x7a69'
  vi.advanceTimersByTime(60_000)
  await vi.waitFor(() => expect(nodes.bad()).toEqual([]))
  vi.advanceTimersByTime(60_000)
  expect(lines.map(({ message }) => message)).toEqual([
    'a node is of another network: it is not used',
    'a node is of its network now: it is used',
  ])
})
