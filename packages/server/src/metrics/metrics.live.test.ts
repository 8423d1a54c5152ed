import { createChain } from '@latchkit/backend/chain'
import { expect, test } from 'vitest'
import { createApp } from '../createApp.ts'
import { parseConfig } from '../config/parseConfig.ts'
import { explainStart } from '../explainStart.ts'
import { startServer } from '../startServer.ts'
import { answering } from '@latchkit/test-kit/answering'
import { closedPort } from '@latchkit/test-kit/closedPort'
import { createTestApp, testNetwork } from '@latchkit/test-kit/createTestApp'
import { startNode } from '@latchkit/test-kit/startNode'
import { createMetrics } from './createMetrics.ts'

const token = 'a token of the test'
const build = { version: '1.2.3', commit: 'abc"1\\' }
const account = '0xf39fd6e51aad88f6f4ce6ab8827279cfffb92266'
const silent = (): void => undefined
const log = { debug: silent, info: silent, warn: silent, error: silent }

async function measured(urls: readonly string[]): Promise<{
  ask: (path: string, init?: RequestInit) => Promise<Response>
  read: () => Promise<string>
}> {
  const { parts } = await createTestApp({
    networks: [testNetwork('', { rpcUrls: urls })],
    metrics: { token },
  })
  const metrics = createMetrics(build)
  const chains = new Map(
    parts.config.networks.map((network) => [
      network.caipNetworkId as string,
      createChain(network, { onCall: metrics.countUpstreamCall }),
    ]),
  )
  const app = createApp({ ...parts, chains, metrics })
  const ask = async (path: string, init?: RequestInit): Promise<Response> => app.request(path, init)
  return {
    ask,
    async read() {
      const response = await ask('/metrics', { headers: { authorization: `Bearer ${token}` } })
      expect(response.status).toBe(200)
      expect(response.headers.get('content-type')).toContain('text/plain; version=0.0.4')
      return await response.text()
    },
  }
}

test('requests are counted by route and status, and tell no address', async () => {
  const { ask, read } = await measured([await closedPort()])
  await ask(`/v1/identity/${account}?projectId=local`)
  await ask(`/v1/identity/${account}?projectId=secret-project`)
  await ask('/no/such/path')
  await ask('/health', { method: 'PROPFIND' })
  const text = await read()
  const route = '/v1/identity/:address'
  expect(text).toContain(`latchkit_requests_total{method="GET",route="${route}",status="200"} 1\n`)
  expect(text).toContain(`latchkit_requests_total{method="GET",route="${route}",status="401"} 1\n`)
  expect(text).toContain('latchkit_requests_total{method="GET",route="none",status="404"} 1\n')
  expect(text).toContain('latchkit_requests_total{method="other",route="/health",status="405"} 1\n')
  expect(text).toContain(`latchkit_request_duration_seconds_count{route="${route}"} 2\n`)
  expect(text).toContain(`latchkit_request_duration_seconds_bucket{route="${route}",le="+Inf"} 2\n`)
  expect(text).not.toMatch(/f39f|secret-project|no\/such/)
})

test('calls to nodes are counted by host and outcome, without what their address hides', async () => {
  const node = await startNode(answering(() => '0x1'))
  const dead = await closedPort()
  const urls = [
    dead.replace('://', '://operator:s3cret@'),
    `${node.url.replace('://', '://operator:s3cret@')}/key?key=k3y`,
  ]
  const { ask, read } = await measured(urls)
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'eth_blockNumber' })
  const response = await ask('/v1?projectId=local&chainId=eip155:31337', { method: 'POST', body })
  expect(await response.json()).toMatchObject({ result: '0x1' })
  const text = await read()
  const series = 'latchkit_upstream_calls_total'
  expect(text).toContain(`${series}{host="${new URL(dead).host}",outcome="unreachable"} `)
  expect(text).toContain(`${series}{host="${new URL(node.url).host}",outcome="ok"} `)
  expect(text).not.toMatch(/operator|s3cret|k3y/)
})

test('what a cache knew is counted', () => {
  const metrics = createMetrics(build)
  metrics.countCacheRead('balances', false)
  metrics.countCacheRead('balances', true)
  metrics.countCacheRead('balances', true)
  const text = metrics.write()
  expect(text).toContain('latchkit_cache_reads_total{cache="balances",outcome="hit"} 2\n')
  expect(text).toContain('latchkit_cache_reads_total{cache="balances",outcome="miss"} 1\n')
})

test('whether the database and NATS are reached is a figure each', () => {
  const metrics = createMetrics(build)
  metrics.watchServices(() => ({ database: true, nats: false }))
  const text = metrics.write()
  expect(text).toContain('latchkit_service_up{service="database"} 1\n')
  expect(text).toContain('latchkit_service_up{service="nats"} 0\n')
})

test('durations fall into buckets that add up', () => {
  const metrics = createMetrics(build)
  for (const seconds of [0.001, 0.03, 0.3, 100])
    metrics.countUpstreamCall({ host: 'node', outcome: 'ok', seconds })
  const text = metrics.write()
  const bucket = (bound: string): string | undefined =>
    new RegExp(`upstream_duration_seconds_bucket\\{host="node",le="${bound}"\\} (\\d+)`).exec(
      text,
    )?.[1]
  expect(['0.005', '0.05', '0.5', '10', '\\+Inf'].map(bucket)).toEqual(['1', '2', '3', '3', '4'])
  expect(text).toContain('latchkit_upstream_duration_seconds_sum{host="node"} 100.331\n')
})

test('every line is one of the text format', () => {
  const metrics = createMetrics(build)
  metrics.countRequest({ method: 'GET', route: '/x', status: 200, seconds: 0.1 })
  const text = metrics.write()
  expect(text).toContain('latchkit_build_info{version="1.2.3",commit="abc\\"1\\\\"} 1\n')
  for (const line of text.trimEnd().split('\n'))
    expect(line).toMatch(/^(?:# (?:HELP|TYPE) [a-z_]+ .+|[a-z_]+(?:\{.*\})? [\d.e+-]+)$/)
})

test.each([undefined, '', 'Bearer', 'Bearer ', 'Bearer wrong', `Basic ${token}`, token])(
  'without the token, with %j, nothing is told',
  async (authorization) => {
    const { ask } = await measured([await closedPort()])
    const headers = authorization === undefined ? {} : { authorization }
    const response = await ask('/metrics', { headers })
    expect(response.status).toBe(401)
    expect(await response.text()).not.toContain('latchkit_')
  },
)

test('a server that is not told to measure has no figures', async () => {
  const { get } = await createTestApp({ networks: [testNetwork(await closedPort())] })
  expect((await get('/metrics')).status).toBe(404)
})

function settings(metrics: object): string {
  return JSON.stringify({
    port: 0,
    database: ':memory:',
    projects: [{ id: 'local', name: 'Local', origins: [] }],
    networks: [testNetwork('http://127.0.0.1:1')],
    metrics,
  })
}

test('figures may have a port of their own, and are then nowhere else', async () => {
  const server = await startServer(parseConfig(settings({ port: 0, token })), log)
  await fetch(`${server.url}/health`)
  const url = server.metricsUrl ?? ''
  const seen = await fetch(url, { headers: { authorization: `Bearer ${token}` } })
  expect(await seen.text()).toContain('route="/health",status="200"} 1')
  expect((await fetch(url)).status).toBe(401)
  expect((await fetch(`${server.url}/metrics`)).status).toBe(404)
  const other = url.replace('/metrics', '/health')
  expect((await fetch(other, { headers: { authorization: `Bearer ${token}` } })).status).toBe(404)
  const config = parseConfig(settings({ port: Number(new URL(url).port) }))
  const error: unknown = await startServer(config, log).catch((failure: unknown) => failure)
  expect(explainStart(error, config)).toContain(`Port ${new URL(url).port} of 127.0.0.1 is taken`)
  await server.stop()
  await expect(fetch(url)).rejects.toThrow('fetch failed')
})

test.each([
  [{}, 'metrics has neither "port" nor "token"'],
  [{ token: 'too short' }, 'metrics.token cannot be used; it must be a text of at least 16'],
  [{ port: 'x' }, 'metrics.port cannot be used; it must be a whole number'],
])('%j would leave the figures open to everybody', (metrics, sentence) => {
  expect(() => parseConfig(settings(metrics))).toThrow(sentence)
})
