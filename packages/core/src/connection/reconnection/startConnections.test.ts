import { afterEach, expect, test, vi } from 'vitest'
import { memoryStorage, sharedStorage } from '@latchkit/test-kit/memoryStorage'
import { settle } from '../../../test/settle.ts'
import { testKit, type TestKit } from '../../../test/testKit.ts'
import { reconnectTimeoutMs } from '../../limits.ts'
import { connect } from '../connect.ts'
import { disconnect } from '../disconnect.ts'
import { getConnection } from '../getConnection.ts'
import { getNamespaceState } from '../getNamespaceState.ts'
import { reconnect } from './reconnect.ts'
import { setActiveAccount } from '../setActiveAccount.ts'

afterEach(() => {
  vi.useRealTimers()
})

async function connected(): Promise<TestKit> {
  const page = testKit()
  const connecting = connect(page.kit, { connectorId: 'fox', namespace: 'eip155' })
  page.evm.answer('fox', 'approve')
  await connecting
  return page
}

function fake({ kit }: TestKit) {
  return getNamespaceState(kit.store.get(), 'eip155')
}

test('shows the remembered account at once, as reconnecting, and then as connected', async () => {
  const again = (await connected()).reload()
  expect(fake(again).status).toBe('reconnecting')
  expect(getConnection(again.kit.store.get())).toMatchObject({
    remembered: true,
    connectorName: 'FOX',
    account: { address: 'foxA' },
  })
  await settle()
  expect(fake(again).status).toBe('connected')
  expect(again.events).toEqual([
    {
      type: 'connect',
      namespace: 'eip155',
      connectorId: 'fox',
      account: 'eip155:one:foxA',
      reconnected: true,
    },
  ])
})

test('a kit that is stopped and started again at once takes its wallets up all the same', async () => {
  const again = (await connected()).reload()
  again.stop()
  await settle()
  expect(fake(again)).toMatchObject({ status: 'reconnecting' })
  again.kit.start()
  await settle()
  expect(fake(again).status).toBe('connected')
})

test('the namespace in front stays there over reloads, also where the kit is started twice', async () => {
  const page = await connected()
  const connecting = connect(page.kit, { connectorId: 'ghost', namespace: 'solana' })
  page.solana.answer('ghost', 'approve')
  await connecting
  const again = page.reload()
  again.stop()
  again.kit.start()
  expect(again.kit.store.get().connections.activeNamespace).toBe('solana')
  await settle()
  expect(again.kit.store.get().connections.activeNamespace).toBe('solana')
  const third = again.open(again.storage)
  expect(third.kit.store.get().connections.activeNamespace).toBe('solana')
})

test('keeps the account that was chosen on the site over a reload', async () => {
  const page = await connected()
  setActiveAccount(page.kit, { namespace: 'eip155', address: 'foxB' })
  const again = page.reload()
  await settle()
  expect(getConnection(again.kit.store.get())?.account.address).toBe('foxB')
})

test('a wallet that is locked lapses, and comes back by itself when it is unlocked', async () => {
  const page = await connected()
  page.evm.lock('fox')
  expect(fake(page)).toMatchObject({
    status: 'disconnected',
    lapse: { connectorId: 'fox', connectorName: 'FOX', reason: 'locked' },
  })
  expect(page.events.at(-1)).toMatchObject({ type: 'disconnect', connectorId: 'fox' })
  const again = page.reload()
  await settle()
  expect(fake(again)).toMatchObject({ status: 'disconnected', lapse: { reason: 'locked' } })
  expect(await reconnect(again.kit)).toEqual([])
  again.evm.unlock('fox')
  expect(fake(again).status).toBe('connected')
  expect(fake(again).lapse).toBeUndefined()
})

test('an unlocked wallet is taken up again when the visitor says so', async () => {
  const page = await connected()
  page.evm.lock('fox')
  const again = page.reload()
  await settle()
  again.evm.wallet('fox').isLocked = false
  const connections = await reconnect(again.kit, { namespace: 'eip155' })
  expect(connections).toMatchObject([{ connectorId: 'fox', remembered: false }])
})

test('a wallet that was taken up again is not called locked any more', async () => {
  const page = await connected()
  page.evm.lock('fox')
  page.evm.wallet('fox').isLocked = false
  await reconnect(page.kit)
  expect(fake(page).status).toBe('connected')
  expect(fake(page).lapse).toBeUndefined()
})

test('a wallet that comes back by itself is told to the site, as its going was', async () => {
  const page = await connected()
  page.evm.lock('fox')
  page.evm.unlock('fox')
  expect(page.events.slice(-2)).toEqual([
    { type: 'disconnect', namespace: 'eip155', connectorId: 'fox' },
    {
      type: 'connect',
      namespace: 'eip155',
      connectorId: 'fox',
      account: 'eip155:one:foxA',
      reconnected: true,
    },
  ])
})

test('a wallet that is unlocked as it is asked is told to the site once', async () => {
  const page = await connected()
  page.evm.lock('fox')
  page.events.length = 0
  const connecting = connect(page.kit, { connectorId: 'fox', namespace: 'eip155' })
  page.evm.unlock('fox')
  page.evm.answer('fox', 'approve')
  await connecting
  expect(page.events).toMatchObject([{ type: 'connect', reconnected: false }])
})

test('a wallet that speaks up before it has answered is told to the site once', async () => {
  const page = await connected()
  page.evm.wallet('fox').isSilent = true
  const again = page.reload()
  again.evm.select('fox', 'foxB')
  await settle()
  expect(again.events).toMatchObject([
    { type: 'connect', account: 'eip155:one:foxB', reconnected: true },
  ])
})

test('a wallet that was locked while the kit was stopped is found to be', async () => {
  const page = await connected()
  page.stop()
  page.evm.lock('fox')
  page.kit.start()
  expect(fake(page).status).toBe('reconnecting')
  await settle()
  expect(fake(page)).toMatchObject({
    status: 'disconnected',
    lapse: { connectorId: 'fox', reason: 'locked' },
  })
})

test('a wallet that another tab disconnected while the kit was stopped is let go', async () => {
  const storage = sharedStorage()
  const page = testKit({ storage: storage.tab() })
  const connecting = connect(page.kit, { connectorId: 'fox', namespace: 'eip155' })
  page.evm.answer('fox', 'approve')
  await connecting
  const other = page.open(storage.tab())
  await settle()
  page.stop()
  await disconnect(other.kit)
  // The wallet has no call to take its permission back with.
  page.evm.wallet('fox').isPermitted = true
  page.kit.start()
  await settle()
  for (const { kit } of [page, other]) expect(getConnection(kit.store.get())).toBeUndefined()
  expect(page.events.at(-1)).toMatchObject({ type: 'disconnect', connectorId: 'fox' })
})

test('a wallet that has forgotten the site while the kit was stopped is forgotten', async () => {
  const page = await connected()
  page.stop()
  page.evm.forgetSite('fox')
  page.kit.start()
  await settle()
  expect(fake(page)).toMatchObject({ status: 'disconnected', connections: [], dormant: [] })
})

test.each(['stays', 'is disconnected meanwhile'])(
  'a wallet that answers too late comes back when it does, where it %s',
  async (fate) => {
    const again = (await connected()).reload()
    again.stop()
    vi.useFakeTimers()
    const adapter = again.kit.adapters.get('eip155')
    if (!adapter) throw new Error('no adapter')
    const atOnce = adapter.reconnect
    let answer = () => {}
    adapter.reconnect = (...question) =>
      new Promise((resolve, reject) => {
        answer = () => void atOnce(...question).then(resolve, reject)
      })
    again.kit.start()
    await vi.advanceTimersByTimeAsync(reconnectTimeoutMs)
    expect(fake(again)).toMatchObject({ status: 'disconnected', lapse: { reason: 'gone' } })
    expect(fake(again).dormant).toHaveLength(1)
    if (fate !== 'stays') await disconnect(again.kit, { namespace: 'eip155' })
    again.evm.wallet('fox').isPermitted = true
    again.events.length = 0
    answer()
    await vi.advanceTimersByTimeAsync(0)
    expect(fake(again).status).toBe(fate === 'stays' ? 'connected' : 'disconnected')
    expect(again.events).toHaveLength(fate === 'stays' ? 1 : 0)
  },
)

test('a wallet that is not there lapses, and is taken up when it announces itself late', async () => {
  const page = await connected()
  page.evm.wallet('fox').isInstalled = false
  const again = page.reload()
  await settle()
  expect(fake(again)).toMatchObject({ status: 'disconnected', lapse: { reason: 'gone' } })
  again.evm.install('fox', true)
  await settle()
  expect(fake(again).status).toBe('connected')
})

test('a wallet that has forgotten the site is forgotten by it', async () => {
  const page = await connected()
  page.evm.wallet('fox').isPermitted = false
  const again = page.reload()
  await settle()
  expect(fake(again)).toMatchObject({ status: 'disconnected', dormant: [] })
  const third = again.reload()
  expect(fake(third).status).toBe('disconnected')
})

test('a wallet that says nothing lapses after a while', async () => {
  const page = await connected()
  page.evm.wallet('fox').isSilent = true
  vi.useFakeTimers()
  const again = page.reload()
  await vi.advanceTimersByTimeAsync(reconnectTimeoutMs - 1)
  expect(fake(again).status).toBe('reconnecting')
  await vi.advanceTimersByTimeAsync(1)
  expect(fake(again)).toMatchObject({ status: 'disconnected', lapse: { reason: 'gone' } })
})

test('a reload while the wallet is elsewhere follows it', async () => {
  const page = await connected()
  page.evm.wallet('fox').networkId = 'eip155:unoffered'
  const again = page.reload()
  await settle()
  expect(getConnection(again.kit.store.get())?.networkId).toBe('eip155:unoffered')
  expect(fake(again).networkId).toBe('eip155:one')
})

test('starting twice starts once, and the last to stop stops', async () => {
  const page = await connected()
  const stopAgain = page.kit.start()
  page.stop()
  page.evm.select('fox', 'foxC')
  expect(getConnection(page.kit.store.get())?.account.address).toBe('foxC')
  stopAgain()
  page.evm.select('fox', 'foxA')
  expect(getConnection(page.kit.store.get())?.account.address).toBe('foxC')
})

test('a kit that was stopped takes its wallets up again when it is started', async () => {
  const page = await connected()
  page.stop()
  page.evm.select('fox', 'foxC')
  page.kit.start()
  await settle()
  expect(getConnection(page.kit.store.get())).toMatchObject({
    remembered: false,
    account: { address: 'foxC' },
  })
})

test('a memory that is damaged, old or of another making counts as none', async () => {
  for (const text of [
    '',
    'null',
    '[]',
    '{"version":1}',
    '{"version":0,"namespaces":{"eip155":{"networkId":"eip155:one","sessions":[]}}}',
    '{"version":1,"namespaces":{"eip155":null}}',
    '{"version":1,"namespaces":{"eip155":{"networkId":"eip155:one","sessions":[null,{},{"connectorId":1}]}}}',
    '{"version":1,"namespaces":{"eip155":{"networkId":"solana:one","sessions":[]},"tron":{}}}',
    '{"version":1,"activeNamespace":"tron","namespaces":{}}',
    '{"version":0,"networkId":"eip155:one","sessions":[]}',
    '{"version":1,"networkId":"eip155:one","sessions":[null,{},{"connectorId":1}]}',
    '{"version":1,"networkId":"solana:one","sessions":[]}',
  ]) {
    const storage = memoryStorage()
    storage.setItem('latchkit.test.connections', text)
    storage.setItem('latchkit.test.connections.eip155', text)
    const page = testKit({ storage })
    await settle()
    expect(fake(page)).toMatchObject({ status: 'disconnected', networkId: 'eip155:one' })
    expect(page.kit.store.get().connections.activeNamespace).toBe('eip155')
  }
})

test('what is remembered of a namespace without adapter here is left for the page that has it', async () => {
  const page = testKit()
  const connecting = connect(page.kit, { connectorId: 'ghost', namespace: 'solana' })
  page.solana.answer('ghost', 'approve')
  await connecting
  page.stop()
  const other = testKit({
    storage: page.storage,
    adapters: [page.evm.factory],
    networks: page.evm.networks,
  })
  const connectingThere = connect(other.kit, { connectorId: 'owl', namespace: 'eip155' })
  await settle()
  other.stop()
  await expect(connectingThere).rejects.toMatchObject({ code: 'Aborted' })
  const again = page.open(page.storage)
  await settle()
  expect(getNamespaceState(again.kit.store.get(), 'solana').status).toBe('connected')
})
