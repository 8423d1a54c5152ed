import type { WalletConnectEvent } from '@latchkit/wire/walletconnect'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { alice, granted, openSession } from '../../test/openSession.ts'
import type { TestWallet, WalletMail } from '../../test/createTestWallet.ts'
import { createWorld, type World } from '../../test/createWorld.ts'

let world: World
beforeEach(async () => {
  world = await createWorld()
})
afterEach(async () => {
  vi.useRealTimers()
  await world.end()
})

const isRequest = ({ method }: WalletMail) => method === 'wc_sessionRequest'
const answerTo = (id: number) => (messenger: WalletMail) =>
  messenger.id === id && messenger.method === undefined

/** What comes while moments go by: a socket that was lost over days is opened anew. */
async function ticking<Value>(coming: Promise<Value>): Promise<Value> {
  let isHere = false
  const onHere = () => {
    isHere = true
  }
  coming.then(onHere, onHere)
  await expect
    .poll(() => {
      vi.advanceTimersByTime(10)
      return isHere
    })
    .toBe(true)
  return coming
}

async function start(): Promise<{
  site: ReturnType<World['site']>
  wallet: TestWallet
  session: Awaited<ReturnType<typeof openSession>>
  events: WalletConnectEvent[]
}> {
  const [site, wallet] = [world.site(), await world.wallet()]
  const events: WalletConnectEvent[] = []
  const session = await openSession(site, wallet)
  site.on((event) => events.push(event))
  return { site, wallet, session, events }
}

test('asks the wallet, and brings its answer', async () => {
  const { wallet, session } = await start()
  const signed = session.request({
    chainId: 'eip155:1',
    method: 'personal_sign',
    params: ['0x68', alice],
    expirySeconds: 600,
  })
  const request = await wallet.next(isRequest)
  expect(request).toMatchObject({
    topic: session.topic,
    tag: 1108,
    params: { chainId: 'eip155:1', request: { method: 'personal_sign', params: ['0x68', alice] } },
  })
  const { expiryTimestamp } = request.params.request
  expect(expiryTimestamp).toBeGreaterThan(Date.now() / 1000 + 500)
  expect(world.relay.mailbox.find(({ tag }) => tag === 1108)).toMatchObject({
    ttl: 600,
    prompt: true,
  })
  await wallet.respond(request, { result: '0xsigned' })
  expect(await signed).toBe('0xsigned')
})

test('asks for nothing that was not granted', async () => {
  const { session } = await start()
  const refused = expect.objectContaining({ reason: 'Unsupported' })
  const call = { chainId: 'eip155:1', method: 'personal_sign', params: [] } as const
  await expect(session.request({ ...call, chainId: 'eip155:137' })).rejects.toEqual(refused)
  await expect(session.request({ ...call, method: 'eth_sign' })).rejects.toEqual(refused)
  await expect(session.request({ ...call, method: 'constructor' })).rejects.toEqual(refused)
  expect(world.relay.mailbox.some(({ tag }) => tag === 1108)).toBe(false)
})

test.each([
  [
    { code: 5000, message: 'User rejected.' },
    { reason: 'UserRejected', code: 4001 },
  ],
  [
    { code: 4001, message: 'No' },
    { reason: 'UserRejected', code: 4001 },
  ],
  [
    { code: 3001, message: 'No' },
    { reason: 'Unsupported', code: 4200 },
  ],
  [{ code: 8000, message: 'Late' }, { reason: 'Expired' }],
  [
    { code: -32_000, message: 'Reverted', data: '0x08' },
    { reason: 'WalletFailed', code: -32_000, data: '0x08' },
  ],
  ['what', { reason: 'WalletFailed' }],
])('tells what the wallet answers in place of a result: %j', async (error, seen) => {
  const { wallet, session } = await start()
  const asking = session.request({ chainId: 'eip155:1', method: 'personal_sign', params: [] })
  await wallet.respond(await wallet.next(isRequest), { error })
  await expect(asking).rejects.toMatchObject(seen)
})

test('brings each of many answers to its own question', async () => {
  const { wallet, session } = await start()
  const questions = Array.from({ length: 20 }, (_, number) =>
    session.request({ chainId: 'eip155:1', method: 'personal_sign', params: [number] }),
  )
  const requests = await Promise.all(questions.map(() => wallet.next(isRequest)))
  expect(new Set(requests.map(({ id }) => id)).size).toBe(20)
  for (const request of requests.reverse())
    await wallet.respond(request, { result: request.params.request.params })
  expect(await Promise.all(questions)).toEqual(questions.map((_, number) => [number]))
})

test('stops waiting for an answer when the site does not want it any more', async () => {
  const { wallet, session } = await start()
  const stop = new AbortController()
  const call = {
    chainId: 'eip155:1',
    method: 'personal_sign',
    params: [],
    signal: stop.signal,
  } as const
  const asking = session.request(call)
  const request = await wallet.next(isRequest)
  const reason = new Error('Enough.')
  stop.abort(reason)
  await expect(asking).rejects.toBe(reason)
  await expect(session.request(call)).rejects.toBe(reason)
  await wallet.respond(request, { result: 'late' })
  const alive = session.ping()
  await wallet.respond(await wallet.next(({ method }) => method === 'wc_sessionPing'), {
    result: true,
  })
  await alive
})

test('answers signs of life, and asks for them', async () => {
  const { wallet, session } = await start()
  const id = await wallet.request(session.topic, 'wc_sessionPing', {}, 1114)
  expect(await wallet.next(answerTo(id))).toMatchObject({ result: true, tag: 1115 })
  const alive = session.ping()
  await wallet.respond(await wallet.next(({ method }) => method === 'wc_sessionPing'), {
    result: true,
  })
  await alive
})

test('takes the accounts that the wallet changes to, and no more than was asked for', async () => {
  const { site, wallet, session, events } = await start()
  const bob = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
  const namespaces = {
    eip155: {
      accounts: [`eip155:137:${bob}`, `eip155:56:${bob}`],
      methods: ['personal_sign', 'eth_sign'],
      events: ['chainChanged'],
    },
  }
  const id = await wallet.request(session.topic, 'wc_sessionUpdate', { namespaces }, 1104)
  expect(await wallet.next(answerTo(id))).toMatchObject({ result: true, tag: 1105 })
  const changed = {
    eip155: {
      chains: ['eip155:137'],
      accounts: [`eip155:137:${bob}`],
      methods: ['personal_sign'],
      events: ['chainChanged'],
    },
  }
  expect(events).toMatchObject([{ type: 'change', session: { namespaces: changed } }])
  expect(site.sessions()).toMatchObject([{ namespaces: changed }])

  const empty = await wallet.request(session.topic, 'wc_sessionUpdate', { namespaces: {} }, 1104)
  expect(await wallet.next(answerTo(empty))).toMatchObject({ error: { code: 1003 } })
  // An update that was sent before, and comes late.
  const late = { namespaces: granted }
  await wallet.request(session.topic, 'wc_sessionUpdate', late, 1104, id - 1)
  expect(await wallet.next(answerTo(id - 1))).toMatchObject({ error: { code: 1003 } })
  expect(site.sessions()).toMatchObject([{ namespaces: changed }])
})

test('hears a message once, however often it is brought, and after a reload too', async () => {
  const { site, wallet, session, events } = await start()
  const { topic } = session
  const event = { event: { name: 'accountsChanged', data: [alice] }, chainId: 'eip155:1' }
  const id = wallet.nextId()
  const message = wallet.seal(topic, {
    id,
    jsonrpc: '2.0',
    method: 'wc_sessionEvent',
    params: event,
  })
  await wallet.publish(topic, message, 1110)
  await wallet.next(answerTo(id))
  world.relay.inject(topic, message, 1110)
  const ping = await wallet.request(topic, 'wc_sessionPing', {}, 1114)
  await wallet.next(answerTo(ping))
  expect(events).toHaveLength(1)
  expect(events[0]).toMatchObject({
    type: 'event',
    chainId: 'eip155:1',
    name: 'accountsChanged',
    data: [alice],
  })

  site.close()
  const reloaded = world.site()
  const heard: WalletConnectEvent[] = []
  reloaded.on((one) => heard.push(one))
  await reloaded.resume()
  await expect.poll(() => world.relay.sockets()).toBe(2)
  world.relay.inject(topic, message, 1110)
  const again = await wallet.request(topic, 'wc_sessionPing', {}, 1114)
  await wallet.next(answerTo(again))
  expect(heard).toEqual([])
})

test('hears no event, and obeys no method, that was not granted', async () => {
  const { wallet, session, events } = await start()
  const cases = [
    [{ event: { name: 'accountsChanged', data: [] }, chainId: 'eip155:137' }, 3005],
    [{ event: { name: 'accountsChanged', data: [] }, chainId: '__proto__' }, 3005],
    [{ event: { name: 'toString', data: [] }, chainId: 'eip155:1' }, 3002],
    [{}, 3005],
    [null, 3005],
  ] as const
  for (const [params, code] of cases) {
    const id = await wallet.request(session.topic, 'wc_sessionEvent', params, 1110)
    expect(await wallet.next(answerTo(id))).toMatchObject({ error: { code } })
  }
  const id = await wallet.request(session.topic, '__proto__', {}, 1110)
  expect(await wallet.next(answerTo(id))).toMatchObject({ error: { code: 10_001 } })
  expect(events).toEqual([])
})

test('lasts longer when the wallet says so, and never too long', async () => {
  const { site, wallet, session } = await start()
  const key = [...world.kept.keys()].find((name) => name.endsWith('.sessions')) ?? ''
  const inAnHour = Math.floor(Date.now() / 1000) + 3_600
  const shortened = (world.kept.get(key) ?? '').replace(
    /"expirySeconds":\d+/,
    `"expirySeconds":${inAnHour}`,
  )
  world.kept.set(key, shortened)
  expect(site.sessions()[0]?.expiresAtMs).toBe(inAnHour * 1000)
  const earlier = await wallet.request(
    session.topic,
    'wc_sessionExtend',
    { expiry: inAnHour - 1 },
    1106,
  )
  expect(await wallet.next(answerTo(earlier))).toMatchObject({ error: { code: 1004 } })
  for (const params of [{}, { expiry: 99_999_999_999 }]) {
    const id = await wallet.request(session.topic, 'wc_sessionExtend', params, 1106)
    expect(await wallet.next(answerTo(id))).toMatchObject({ result: true })
    const expiresAtMs = site.sessions()[0]?.expiresAtMs ?? 0
    expect(expiresAtMs).toBeGreaterThan(Date.now() + 604_000_000)
    expect(expiresAtMs).toBeLessThanOrEqual(Date.now() + 604_800_000)
  }
})

test('ends a session for both sides, and what was asked in it', async () => {
  const { site, wallet, session, events } = await start()
  const asking = session.request({ chainId: 'eip155:1', method: 'personal_sign', params: [] })
  await wallet.next(isRequest)
  const ending = session.disconnect()
  await expect(asking).rejects.toMatchObject({ reason: 'Disconnected', code: 4900 })
  await ending
  const goodbye = await wallet.next(({ method }) => method === 'wc_sessionDelete')
  expect(goodbye).toMatchObject({ tag: 1112, params: { code: 6000 } })
  expect(site.sessions()).toEqual([])
  expect(events).toEqual([{ type: 'end', topic: session.topic }])
  await expect(session.ping()).rejects.toMatchObject({ reason: 'Disconnected' })
  await session.disconnect()
})

test('ends with a session that the wallet ends', async () => {
  const { site, wallet, session, events } = await start()
  const asking = session.request({ chainId: 'eip155:1', method: 'personal_sign', params: [] })
  const ended = asking.catch((error: unknown) => error)
  await wallet.next(isRequest)
  const id = await wallet.request(session.topic, 'wc_sessionDelete', { code: 6000 }, 1112)
  expect(await wallet.next(answerTo(id))).toMatchObject({ result: true, tag: 1113 })
  expect(await ended).toMatchObject({ reason: 'Disconnected' })
  expect(site.sessions()).toEqual([])
  expect(events).toEqual([{ type: 'end', topic: session.topic }])
})

test('goes on after a reload with what was said meanwhile', async () => {
  const { site, wallet, session } = await start()
  site.close()
  const namespaces = { eip155: { ...granted.eip155, accounts: [`eip155:137:${alice}`] } }
  await wallet.request(session.topic, 'wc_sessionUpdate', { namespaces }, 1104)
  const reloaded = world.site()
  const [kept] = await reloaded.resume()
  expect(kept).toMatchObject({ topic: session.topic, peer: { name: 'Test Wallet' } })
  await expect.poll(() => reloaded.sessions()[0]?.namespaces.eip155?.chains).toEqual(['eip155:137'])
  const signed = kept?.request({ chainId: 'eip155:137', method: 'personal_sign', params: [] })
  await wallet.respond(await wallet.next(isRequest), { result: '0x' })
  expect(await signed).toBe('0x')
})

test('goes on when the relay was away', async () => {
  const { session } = await start()
  const opened = world.relay.opened()
  world.relay.drop()
  const asking = session.request({ chainId: 'eip155:1', method: 'personal_sign', params: [] })
  const ended = asking.catch((error: unknown) => error)
  await expect.poll(() => world.relay.opened()).toBe(opened + 1)
  await expect.poll(() => world.relay.mailbox.some(({ tag }) => tag === 1108)).toBe(true)
  await session.disconnect()
  expect(await ended).toMatchObject({ reason: 'Disconnected' })
})

test('waits for an answer as long as the wallet has time for it, and no longer', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] })
  const { wallet, session } = await start()
  const call = { chainId: 'eip155:1', method: 'personal_sign', params: [] } as const
  const waits = [
    [session.request(call), 300],
    [session.request({ ...call, expirySeconds: 600 }), 600],
  ] as const
  for (const [asking, seconds] of waits) {
    const startMs = Date.now()
    const ended = vi.fn()
    asking.catch(ended)
    const request = await wallet.next(isRequest)
    const leftMs = request.params.request.expiryTimestamp * 1000 - startMs
    expect(leftMs).toBeGreaterThan((seconds - 301) * 1000)
    vi.advanceTimersByTime(299_999)
    await new Promise((resolve) => setImmediate(resolve))
    expect(ended).not.toHaveBeenCalled()
    vi.advanceTimersByTime(1)
    await expect(asking).rejects.toMatchObject({ reason: 'Expired' })
    // What comes too late is nobody's answer, and harms nothing.
    await wallet.respond(request, { result: '0xlate' })
  }
  const next = session.request(call)
  await wallet.respond(await wallet.next(isRequest), { result: '0xsigned' })
  expect(await next).toBe('0xsigned')
})

test('is over when its time is, unless the wallet has extended it, and says so', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] })
  const { site, wallet, session, events } = await start()
  const dayMs = 86_400_000
  vi.advanceTimersByTime(3 * dayMs)
  const extended = await wallet.request(session.topic, 'wc_sessionExtend', {}, 1106)
  await ticking(wallet.next(answerTo(extended)))
  events.length = 0
  vi.advanceTimersByTime(5 * dayMs)
  expect(events).toEqual([])
  expect(site.sessions()).toHaveLength(1)

  const asking = session.request({ chainId: 'eip155:1', method: 'personal_sign', params: [] })
  const ended = asking.catch((error: unknown) => error)
  await ticking(wallet.next(isRequest))
  vi.advanceTimersByTime(2 * dayMs)
  expect(events).toEqual([{ type: 'end', topic: session.topic }])
  expect(await ended).toMatchObject({ reason: expect.stringMatching(/Disconnected|Expired/) })
  expect(site.sessions()).toEqual([])
  expect([...world.kept.values()].join()).not.toContain(session.topic)
  await expect(session.ping()).rejects.toMatchObject({ reason: 'Disconnected' })
})

test('speaks with the relay alone, and says nothing to it that nobody needs', async () => {
  const addresses: string[] = []
  const Socket = globalThis.WebSocket
  vi.stubGlobal(
    'WebSocket',
    class extends Socket {
      constructor(url: string) {
        super(url)
        addresses.push(url)
      }
    },
  )
  const reach = vi.fn(() => {
    throw new Error('Nothing else is to be reached.')
  })
  vi.stubGlobal('fetch', reach)
  vi.stubGlobal('XMLHttpRequest', reach)
  const { wallet, session } = await start()
  const signed = session.request({ chainId: 'eip155:1', method: 'personal_sign', params: [] })
  await wallet.respond(await wallet.next(isRequest), { result: '0x' })
  await signed
  await session.disconnect()
  expect(reach).not.toHaveBeenCalled()
  expect(addresses.length).toBeGreaterThan(0)
  for (const address of addresses) {
    expect(address.startsWith(`${world.relay.url}?`)).toBe(true)
    expect([...new URL(address).searchParams.keys()].toSorted()).toEqual([
      'auth',
      'projectId',
      'ua',
      'useOnCloseEvent',
    ])
  }
  const tags = new Set(world.relay.mailbox.map(({ tag }) => tag))
  expect([...tags].toSorted()).toEqual([1100, 1101, 1102, 1103, 1108, 1109, 1112])
  const methods = new Set(world.relay.calls.map(({ method }) => method))
  expect([...methods].toSorted()).toEqual([
    'irn_batchSubscribe',
    'irn_publish',
    'irn_subscribe',
    'irn_unsubscribe',
    'wc_proposeSession',
  ])
})

test('takes nothing from storage that is damaged, of another version or over', async () => {
  const { site, session } = await start()
  const key = [...world.kept.keys()].find((name) => name.endsWith('.sessions')) ?? ''
  const good = world.kept.get(key) ?? ''
  site.close()
  const variants = [
    good.replace('"version":1', '"version":2'),
    good.replace(/"expirySeconds":\d+/, '"expirySeconds":1'),
    good.replace(session.topic, 'topic'),
    good.replace(/"symKey":"[^"]*"/, '"symKey":"00"'),
    good.replace('"granted":', '"given":'),
    good.slice(0, -5),
    '[]',
    '{"version":1,"value":[null,7]}',
  ]
  for (const text of variants) {
    expect(text).not.toBe(good)
    expect(world.site(new Map([[key, text]])).sessions()).toEqual([])
  }
  expect(world.site(new Map([[key, good]])).sessions()).toHaveLength(1)
})

test('works where nothing can be remembered', async () => {
  const kept = new Map<string, string>()
  vi.spyOn(kept, 'set').mockImplementation(() => {
    throw new Error('The storage is full.')
  })
  const [site, wallet] = [world.site(kept), await world.wallet()]
  const session = await openSession(site, wallet)
  expect(site.sessions()).toMatchObject([{ topic: session.topic }])
})

test('stands a flood of messages that are none of the wallet’s', async () => {
  const { site, wallet, session } = await start()
  for (let count = 0; count < 2_000; count += 1)
    world.relay.inject(session.topic, Buffer.alloc(60, count).toString('base64'), 1108)
  const forged = Buffer.concat([
    Buffer.of(2),
    Buffer.from(JSON.stringify({ id: 1, jsonrpc: '2.0', method: 'wc_sessionDelete', params: {} })),
  ])
  world.relay.inject(session.topic, forged.toString('base64'), 1112)
  world.relay.inject('ab'.repeat(32), wallet.seal(session.topic, { id: 1 }), 1112)
  // What is dropped in a flood, the wallet asks again.
  let isAlive = false
  await expect
    .poll(async () => {
      const id = await wallet.request(session.topic, 'wc_sessionPing', {}, 1114)
      void wallet.next(answerTo(id)).then(() => (isAlive = true))
      return isAlive
    })
    .toBe(true)
  expect(site.sessions()).toHaveLength(1)
})
