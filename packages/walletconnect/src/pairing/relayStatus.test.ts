import type { Pairing, RelayStatus } from '@latchkit/wire/walletconnect'
import { createServer, type Server } from 'node:http'
import { createServer as createNetServer } from 'node:net'
import type { AddressInfo, Server as NetServer, Socket } from 'node:net'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { WebSocketServer } from 'ws'
import { createWorld, type World } from '../../test/createWorld.ts'
import type { WalletMail } from '../../test/createTestWallet.ts'
import { approve, asked } from '../../test/openSession.ts'

let world: World
afterEach(async () => {
  vi.useRealTimers()
  await world.end()
})

const isProposal = ({ method }: WalletMail) => method === 'wc_sessionPropose'

/** Whether a wallet can receive the proposal, the latest report last. */
function follow(pairing: Pairing): boolean[] {
  const reports: boolean[] = []
  onTestFinished(pairing.onRelayStatus((status) => reports.push(status === 'ready')))
  return reports
}

test('a wallet can take a proposal as soon as the relay has taken it, and not while the relay is lost', async () => {
  let isDeaf = true
  world = await createWorld({ isDeaf: () => isDeaf })
  const site = world.site()
  const reports = follow(await site.pair({ namespaces: asked }))
  await expect.poll(() => world.relay.calls.length).toBeGreaterThan(1)
  expect(reports).not.toContain(true)
  isDeaf = false
  world.relay.drop()
  await expect.poll(() => reports.at(-1)).toBe(true)
  await world.relay.stop()
  await expect.poll(() => reports.at(-1)).toBe(false)
  await world.restart()
  site.retry()
  await expect.poll(() => reports.at(-1)).toBe(true)
  expect(world.relay.mailbox.filter(({ tag }) => tag === 1100)).toHaveLength(1)
})

test('a relay that does not confirm a proposal counts as unreachable after a moment, and is waited for again on retry', async () => {
  let isDeaf = true
  world = await createWorld({ isDeaf: () => isDeaf })
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const site = world.site()
  const { onRelayStatus } = await site.pair({ namespaces: asked })
  const reports: RelayStatus[] = []
  onTestFinished(onRelayStatus((status) => reports.push(status)))
  site.retry()
  vi.advanceTimersByTime(3_499)
  expect(reports).toEqual([])
  vi.advanceTimersByTime(1)
  expect(reports).toEqual(['unreachable'])
  site.retry()
  expect(reports).toEqual(['unreachable', 'waiting'])
  vi.advanceTimersByTime(3_500)
  expect(reports).toEqual(['unreachable', 'waiting', 'unreachable'])
  isDeaf = false
  world.relay.drop()
  await expect
    .poll(() => {
      vi.advanceTimersByTime(1_000)
      return reports.at(-1)
    })
    .toBe('ready')
})

test('a proposal of which nobody wants to hear any more says nothing', async () => {
  world = await createWorld()
  const site = world.site()
  const pairing = await site.pair({ namespaces: asked })
  const reports: boolean[] = []
  pairing.onRelayStatus((status) => reports.push(status === 'ready'))()
  const heard = follow(pairing)
  await expect.poll(() => heard.at(-1)).toBe(true)
  expect(reports).toEqual([])
})

test.each([
  ['lets nobody in', closedDoor],
  ['never answers', hangingDoor],
  ['answers 503', brokenDoor],
  ['says that it is too busy, and closes', busyDoor],
])('a proposal is made at a relay that %s, and taken once it is well again', async (_, door) => {
  world = await createWorld()
  const { port } = world.relay
  await world.relay.stop()
  const close = await door(port)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const site = world.site()
  const pairing = await site.pair({ namespaces: asked })
  const reports = follow(pairing)
  expect(pairing.uri).toMatch(/^wc:/)
  await close()
  await world.restart()
  expect(reports).not.toContain(true)
  // No other time than this goes by: the relay is asked because somebody wants it to be.
  await expect
    .poll(() => {
      site.retry()
      vi.advanceTimersByTime(1)
      return reports.at(-1)
    })
    .toBe(true)
  const wallet = await world.wallet()
  wallet.pair(pairing.uri)
  await approve(wallet, await wallet.next(isProposal))
  expect((await pairing.result).session.peer.name).toBe('Test Wallet')
})

test('a proposal that the relay had not taken when its page ended is proposed by the next', async () => {
  world = await createWorld()
  await world.relay.stop()
  const before = world.site()
  const { uri } = await before.pair({ namespaces: asked })
  await expect.poll(() => [...world.kept.keys()].join()).toContain('.proposals')
  // A page that its browser ends takes nothing back.
  const kept = new Map(world.kept)
  before.close()
  await world.restart()
  const [proposal] = await world.site(kept).resumePairings()
  if (!proposal) throw new Error('no proposal')
  const reports = follow(proposal)
  await expect.poll(() => reports.at(-1)).toBe(true)
  const wallet = await world.wallet()
  wallet.pair(uri)
  await approve(wallet, await wallet.next(isProposal))
  expect((await proposal.result).session.peer.name).toBe('Test Wallet')
})

test('a proposal that the relay holds already is not proposed again, and known to be there', async () => {
  world = await createWorld()
  const before = world.site()
  const reports = follow(await before.pair({ namespaces: asked }))
  await expect.poll(() => reports.at(-1)).toBe(true)
  await expect.poll(() => [...world.kept.values()].join()).toContain('"isPublished":true')
  before.close()
  const [proposal] = await world.site().resumePairings()
  if (!proposal) throw new Error('no proposal')
  const reportsAgain = follow(proposal)
  await expect.poll(() => reportsAgain.at(-1)).toBe(true)
  expect(world.relay.mailbox.filter(({ tag }) => tag === 1100)).toHaveLength(1)
})

test('a client whose token has run out shows the relay another', async () => {
  world = await createWorld()
  const site = world.site()
  const reports = follow(await site.pair({ namespaces: asked }))
  await expect.poll(() => reports.at(-1)).toBe(true)
  world.relay.drop(3000, 'JWT validation error: the token has expired')
  await expect.poll(() => world.relay.opened()).toBe(2)
  await expect.poll(() => reports.at(-1)).toBe(true)
})

test('a proposal that nobody takes runs out when it says', async () => {
  world = await createWorld()
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] })
  const site = world.site()
  const { result, expiresAtMs } = await site.pair({ namespaces: asked })
  const ended = vi.fn()
  result.catch(ended)
  vi.advanceTimersByTime(expiresAtMs - Date.now() - 1)
  await Promise.resolve()
  expect(ended).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  await expect(result).rejects.toMatchObject({ reason: 'Expired' })
})

async function closedDoor(): Promise<() => Promise<void>> {
  return async () => undefined
}

async function hangingDoor(port: number): Promise<() => Promise<void>> {
  const sockets = new Set<Socket>()
  return open(
    createNetServer((socket) => void sockets.add(socket.on('error', () => undefined))),
    port,
    () => {
      for (const socket of sockets) socket.destroy()
    },
  )
}

async function brokenDoor(port: number): Promise<() => Promise<void>> {
  const server = createServer((_, response) => response.writeHead(503).end())
  return open(server, port, () => server.closeAllConnections())
}

async function busyDoor(port: number): Promise<() => Promise<void>> {
  const server = createServer()
  const sockets = new WebSocketServer({ server })
  sockets.on('connection', (socket) => {
    socket.send('{"id":"1","jsonrpc":"2.0","error":{"code":-32000,"message":"Too many"}}')
    socket.close(1013, 'Too many connections')
  })
  return open(server, port, () => {
    for (const socket of sockets.clients) socket.terminate()
  })
}

async function open(
  server: Server | NetServer,
  port: number,
  end: () => void,
): Promise<() => Promise<void>> {
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', () => resolve()))
  expect((server.address() as AddressInfo).port).toBe(port)
  return async () => {
    end()
    await new Promise((resolve) => server.close(resolve))
  }
}
