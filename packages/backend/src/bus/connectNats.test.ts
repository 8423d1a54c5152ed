import { createServer, type Socket } from 'node:net'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test, vi } from 'vitest'
import { connectNats } from './connectNats.ts'

/** A server that speaks as much of NATS as a publisher needs. */
async function startFakeNats(): Promise<{
  readonly url: string
  readonly published: string[]
  readonly sockets: Set<Socket>
}> {
  const published: string[] = []
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
    socket.on('error', () => undefined)
    socket.write('INFO {"max_payload":1048576}\r\n')
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
  return { url: `nats://127.0.0.1:${port}`, published, sockets }
}

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
