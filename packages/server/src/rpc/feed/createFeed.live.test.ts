import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { WebSocketServer, type WebSocket } from 'ws'
import type { Chain } from '@latchkit/backend/chain'
import { createFeed } from './createFeed.ts'

interface Log {
  readonly blockHash: string
  readonly blockNumber: string
  readonly logIndex: string
  readonly removed: boolean
}

const logOf = (block: number, removed = false): Log => ({
  blockHash: `0x${String(block).padEnd(64, '0')}`,
  blockNumber: `0x${block.toString(16)}`,
  logIndex: '0x0',
  removed,
})

/** A node that takes subscriptions, and tells what a test has it tell, when the test has it tell that. */
async function startNode() {
  const server = new WebSocketServer({ port: 0, host: '127.0.0.1' })
  onTestFinished(() => {
    for (const socket of server.clients) socket.terminate()
    server.close()
  })
  const subscribed = new Map<string, WebSocket>()
  server.on('connection', (socket) =>
    socket.on('message', (data) => {
      const { id, method, params } = JSON.parse(String(data)) as {
        readonly id: number
        readonly method: string
        readonly params: readonly [string]
      }
      const result = method === 'eth_subscribe' ? params[0] : '0x7a69'
      if (method === 'eth_subscribe') subscribed.set(params[0], socket)
      socket.send(JSON.stringify({ jsonrpc: '2.0', id, result }))
    }),
  )
  await once(server, 'listening')
  return {
    url: `ws://127.0.0.1:${(server.address() as AddressInfo).port}`,
    isAsked: (subscription: string) => subscribed.has(subscription),
    tell: (subscription: string, result: unknown) =>
      subscribed.get(subscription)?.send(
        JSON.stringify({
          jsonrpc: '2.0',
          method: 'eth_subscription',
          params: { subscription, result },
        }),
      ),
    end: () => {
      for (const socket of server.clients) socket.terminate()
    },
  }
}

test('what was found as missed is not told again when the next node tells it late, and a reorganization is', async () => {
  const [first, second] = [await startNode(), await startNode()]
  const chain = {
    network: { caipNetworkId: 'eip155:31337', wsUrls: [first.url, second.url] },
    request: async (method: string) =>
      method === 'eth_blockNumber' ? '0xc' : [logOf(11), logOf(12)],
  } as unknown as Chain
  const feed = createFeed(chain, { projects: 1 })
  onTestFinished(() => feed.stop())
  const seen: unknown[] = []
  await feed.listen(
    ['logs', {}],
    { onMessage: (result) => seen.push(result), end: () => seen.push('end') },
    { project: 'shop', address: '127.0.0.1' },
  )
  first.tell('newHeads', { number: '0xa', hash: logOf(10).blockHash })
  first.tell('logs', logOf(10))
  await expect.poll(() => seen).toEqual([logOf(10)])

  first.end()
  await expect.poll(() => seen).toEqual([logOf(10), logOf(11), logOf(12)])
  expect(second.isAsked('logs')).toBe(true)
  second.tell('logs', logOf(12))
  second.tell('logs', logOf(13))
  second.tell('logs', logOf(13, true))
  second.tell('logs', logOf(13))
  await expect
    .poll(() => seen)
    .toEqual([logOf(10), logOf(11), logOf(12), logOf(13), logOf(13, true), logOf(13)])
})
