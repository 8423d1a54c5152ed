import { connectNats } from '@latchkit/backend/bus'
import { randomBytes } from 'node:crypto'
import { Client } from 'pg'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { openClient, type TestClient } from '@latchkit/test-kit/openRelayClient'
import { createIdentity } from '@latchkit/test-kit/signRelayToken'
import { startRelay, type TestRelay } from '@latchkit/test-kit/startRelay'
import { findNats } from '@latchkit/test-kit/findNats'
import { findPostgres } from '@latchkit/test-kit/findPostgres'
import { patient } from '@latchkit/test-kit/patient'
import { startPostgres, type TestPostgres } from '@latchkit/test-kit/startPostgres'
import { startNats, type TestNats } from '@latchkit/test-kit/startNats'

let postgres: TestPostgres
let nats: TestNats
const isThere = findPostgres() !== undefined && findNats() !== undefined

beforeEach((context) => context.skip(!isThere, 'PostgreSQL or nats-server is not installed.'))

beforeAll(async () => {
  if (!isThere) return
  postgres = await startPostgres()
  nats = await startNats()
})
afterAll(async () => {
  if (!isThere) return
  await nats.kill()
  await postgres.stop()
})

const silent = (): void => undefined
const newTopic = (): string => randomBytes(32).toString('hex')

/** Servers on one database; `natsUrl` connects them. */
async function startServers(
  count: number,
  natsUrl?: string,
  address?: string,
): Promise<readonly TestRelay[]> {
  const database = address ?? patient(await postgres.createDatabase())
  return await Promise.all(
    Array.from({ length: count }, async () => {
      let tellConnected = silent
      const connected = new Promise<void>((resolve) => (tellConnected = resolve))
      const log = { debug: silent, info: () => tellConnected(), warn: silent, error: silent }
      const bus = natsUrl === undefined ? undefined : connectNats(natsUrl, log)
      onTestFinished(() => bus?.close())
      if (bus) await connected
      return await startRelay({ database, bus })
    }),
  )
}

async function publish(client: TestClient, topic: string, message: string): Promise<void> {
  const { result } = await client.call('irn_publish', { topic, message, ttl: 300, tag: 1108 })
  expect(result).toBe(true)
}

test('servers that begin at once on an empty database make its tables once', async () => {
  const relays = await startServers(4)
  expect(relays.map(({ relay }) => relay.figures().messages)).toEqual([0, 0, 0, 0])
})

test('a message that one server took comes to who listens at another, both ways, in order', async () => {
  const [one, two] = await startServers(2, nats.url)
  const [site, wallet] = [await openClient(one?.url ?? ''), await openClient(two?.url ?? '')]
  const topic = newTopic()
  for (const client of [site, wallet]) await client.call('irn_subscribe', { topic })
  const numbers = Array.from({ length: 200 }, (_, index) => String(index))
  for (const number of numbers) await publish(site, topic, `to the wallet ${number}`)
  for (const number of numbers) await publish(wallet, topic, `to the site ${number}`)
  expect(await wallet.delivered(200)).toEqual(numbers.map((each) => `to the wallet ${each}`))
  expect(await site.delivered(200)).toEqual(numbers.map((each) => `to the site ${each}`))
})

test('who listens at any server gets all that all servers take, in one order, once', async () => {
  const relays = await startServers(3, nats.url)
  const topic = newTopic()
  const sites = await Promise.all(relays.map(({ url }) => openClient(url)))
  const wallets = await Promise.all(
    relays.map(async ({ url }) => {
      const wallet = await openClient(url, { isSilent: true })
      await wallet.call('irn_subscribe', { topic })
      return wallet
    }),
  )
  await Promise.all(
    sites.flatMap((site, index) =>
      Array.from({ length: 100 }, (_, number) => publish(site, topic, `${index} ${number}`)),
    ),
  )
  const [first = [], ...others] = await Promise.all(wallets.map((wallet) => wallet.delivered(300)))
  expect(new Set(first).size).toBe(300)
  for (const other of others) expect(other).toEqual(first)
})

test('the same message at two servers is delivered once', async () => {
  const [one, two] = await startServers(2, nats.url)
  const identity = createIdentity()
  const sites = [
    await openClient(one?.url ?? '', { identity }),
    await openClient(two?.url ?? '', { identity }),
  ]
  const wallet = await openClient(two?.url ?? '')
  const topic = newTopic()
  await wallet.call('irn_subscribe', { topic })
  await Promise.all(sites.map((site) => publish(site, topic, 'same')))
  await publish(sites[0] as TestClient, topic, 'other')
  const got = await wallet.delivered(2)
  expect(got.toSorted()).toEqual(['other', 'same'])
})

test('what one node has acknowledged, another does not deliver, even before it is stored', async () => {
  const database = patient(await postgres.createDatabase())
  const [one, two] = await startServers(2, nats.url, database)
  const identity = createIdentity()
  const [site, wallet] = [
    await openClient(one?.url ?? ''),
    await openClient(one?.url ?? '', { identity, isSilent: true }),
  ]
  const topic = newTopic()
  await wallet.call('irn_subscribe', { topic })
  await publish(site, topic, 'one')
  await wallet.delivered(1)
  let heard = ''
  await new Promise<void>((resolve) => {
    const log = { debug: silent, info: () => resolve(), warn: silent, error: silent }
    const listening = connectNats(nats.url, log)
    onTestFinished(listening.close)
    listening.subscribe('latchkit.relay.*.taken', (text) => (heard = text))
  })
  // Nobody can write any more: the first server is as one that ends before it has.
  const blocker = new Client(database)
  await blocker.connect()
  onTestFinished(() => blocker.end().catch(silent))
  await blocker.query('begin; lock table relay_mail in exclusive mode')
  const confirm = JSON.stringify({ id: wallet.deliveries[0]?.id, jsonrpc: '2.0', result: true })
  wallet.socket.send(confirm)
  await expect.poll(() => heard).not.toBe('')
  await wallet.close()
  const again = await openClient(two?.url ?? '', { identity })
  await again.call('irn_subscribe', { topic })
  await expect
    .poll(async () => (await again.call('irn_fetchMessages', { topic })).result)
    .toEqual({ messages: [], hasMore: false })
  await blocker.query('rollback')
  await publish(site, topic, 'two')
  expect(await again.delivered(1)).toEqual(['two'])
})

test('with the bus away messages come all the same, and quickly again when it is back', async () => {
  const fragile = await startNats()
  onTestFinished(fragile.kill)
  const [one, two] = await startServers(2, fragile.url)
  const [site, wallet] = [await openClient(one?.url ?? ''), await openClient(two?.url ?? '')]
  const topic = newTopic()
  await wallet.call('irn_subscribe', { topic })
  await publish(site, topic, 'one')
  expect(await wallet.delivered(1)).toEqual(['one'])
  await fragile.kill()
  await publish(site, topic, 'two')
  await publish(site, topic, 'three')
  expect(await wallet.delivered(3)).toEqual(['one', 'two', 'three'])
  const back = await startNats(fragile.url)
  onTestFinished(back.kill)
  await publish(site, topic, 'four')
  expect(await wallet.delivered(4)).toEqual(['one', 'two', 'three', 'four'])
})

test('without a bus servers find what the others have', async () => {
  const [one, two] = await startServers(2)
  const [site, wallet] = [await openClient(one?.url ?? ''), await openClient(two?.url ?? '')]
  const topic = newTopic()
  await wallet.call('irn_subscribe', { topic })
  await publish(site, topic, 'one')
  expect(await wallet.delivered(1)).toEqual(['one'])
})

test('a bus that asks for a password gets it, one that refuses breaks nothing', async () => {
  const closed = await startNats(undefined, ['--user', 'latchkit', '--pass', 'p@ss'])
  onTestFinished(closed.kill)
  const [, host] = closed.url.split('//')
  const [one, two] = await startServers(2, `nats://latchkit:p%40ss@${host}`)
  const [site, wallet] = [await openClient(one?.url ?? ''), await openClient(two?.url ?? '')]
  const topic = newTopic()
  await wallet.call('irn_subscribe', { topic })
  await publish(site, topic, 'one')
  expect(await wallet.delivered(1)).toEqual(['one'])
  const refusals: object[] = []
  const warn = (fields: object): void => void refusals.push(fields)
  const bus = connectNats(closed.url, { debug: silent, info: silent, warn, error: silent })
  onTestFinished(bus.close)
  await expect
    .poll(() => refusals)
    .toContainEqual(
      expect.objectContaining({ reason: expect.stringMatching(/authorization violation/i) }),
    )
})
