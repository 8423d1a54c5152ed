import { createServer, type Socket } from 'node:net'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test, vi } from 'vitest'
import { closedPort } from '@latchkit/test-kit/closedPort'
import type { Log } from '../internal/log.ts'
import { connectNats } from './connectNats.ts'

/** A server that speaks as much of NATS as a publisher needs. */
async function startFakeNats(
  refusal?: string,
  info: object = { max_payload: 1_048_576 },
): Promise<{
  readonly url: string
  readonly published: string[]
  readonly sockets: Set<Socket>
  /** How many connections it has had. */
  count(): number
}> {
  const published: string[] = []
  const sockets = new Set<Socket>()
  let connections = 0
  const server = createServer((socket) => {
    connections += 1
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
    socket.on('error', () => undefined)
    socket.write(`INFO ${JSON.stringify(info)}\r\n`)
    if (refusal !== undefined) return void socket.end(`-ERR '${refusal}'\r\n`)
    socket.on('data', (bytes) => {
      const text = bytes.toString()
      if (text.includes('PING\r\n')) socket.write('PONG\r\n')
      for (const [, subject, body] of text.matchAll(/PUB (\S+) \d+\r\n([^\r]*)\r\n/g))
        published.push(`${subject} ${body}`)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  return { url: `nats://127.0.0.1:${port}`, published, sockets, count: () => connections }
}

/** A log that keeps its lines. */
function createLines(): { readonly log: Log; readonly lines: (readonly [string, object])[] } {
  const lines: (readonly [string, object])[] = []
  const write = (fields: object, message: string): void => void lines.push([message, fields])
  return { log: { debug: write, info: write, warn: write, error: write }, lines }
}

test('a NATS that refuses is said once, with why and what to do, however often it is tried', async () => {
  const nats = await startFakeNats('Authorization Violation')
  const { log, lines } = createLines()
  const bus = connectNats(nats.url, log)
  onTestFinished(() => bus.close())
  await vi.waitFor(() => expect(nats.count()).toBeGreaterThan(2), 10_000)
  const fix = expect.stringContaining('Check "natsUrl" or NATS_URL') as string
  const { host } = new URL(nats.url)
  expect(lines).toEqual([
    ['NATS cannot be reached', { host, reason: "'Authorization Violation'", fix }],
  ])
  expect(bus.isConnected()).toBe(false)
})

test.each([
  [async () => `nats://127.0.0.1:${new URL(await closedPort()).port}`, /ECONNREFUSED/],
  [async () => (await startFakeNats()).url.replace('nats:', 'tls:'), /it offers no TLS/],
  [async () => (await startFakeNats(undefined, { tls_required: true })).url, /use tls:\/\//],
])('why there is no connection is in the line (%#)', async (address, reason) => {
  const { log, lines } = createLines()
  const bus = connectNats(await address(), log)
  onTestFinished(() => bus.close())
  await vi.waitFor(() => expect(lines).toHaveLength(1))
  expect(lines[0]?.[1]).toMatchObject({ reason: expect.stringMatching(reason) as string })
})

test('a connection that was lost is said, and that it is back', async () => {
  const nats = await startFakeNats()
  const { log, lines } = createLines()
  const bus = connectNats(nats.url, log)
  onTestFinished(() => bus.close())
  const messages = (): readonly string[] => lines.map(([message]) => message)
  await vi.waitFor(() => expect(messages()).toEqual(['NATS is connected']))
  expect(bus.isConnected()).toBe(true)
  for (const socket of nats.sockets) socket.destroy()
  const all = ['NATS is connected', 'NATS cannot be reached', 'NATS is connected']
  await vi.waitFor(() => expect(messages()).toEqual(all), 5_000)
})

test('what is published while the connection is away arrives once it is back, in order', async () => {
  const nats = await startFakeNats()
  const silent = (): void => undefined
  const bus = connectNats(nats.url, { debug: silent, info: silent, warn: silent, error: silent })
  onTestFinished(() => bus.close())
  bus.publish('subject', 'before the first connection')
  await vi.waitFor(() => expect(nats.published).toHaveLength(1))
  const before = [...nats.sockets]
  for (const socket of before) socket.destroy()
  await vi.waitFor(() => expect(nats.sockets.size).toBe(0))
  await new Promise((resolve) => setTimeout(resolve, 50))
  for (const body of ['one', 'two', 'three']) bus.publish('subject', body)
  await vi.waitFor(() => expect(nats.published).toHaveLength(4))
  expect(nats.published).toEqual([
    'subject before the first connection',
    'subject one',
    'subject two',
    'subject three',
  ])
})
