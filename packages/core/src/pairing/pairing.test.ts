import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import {
  fakeWalletConnect,
  type FakeWalletConnect,
  type FakePairing,
} from '../../test/fakeWalletConnect.ts'
import { openPage } from '@latchkit/test-kit/openPage'
import { sharedStorage } from '@latchkit/test-kit/memoryStorage'
import { fakeRemoteAdapter } from '../../test/fakeRemoteAdapter.ts'
import { settle } from '../../test/settle.ts'
import { signMessage } from '../account/signMessage.ts'
import { disconnect } from '../connection/disconnect.ts'
import { getConnections } from '../connection/getConnections.ts'
import { createKit } from '../createKit.ts'
import { emit } from '../internal/emit.ts'
import type { KeyValueStorage } from '../internal/storage.ts'
import type { Kit } from '../kit.ts'
import { pairingMarginMs, pairingUsedMs } from '../limits.ts'
import { getRecentWallets } from '../wallets/getRecentWallets.ts'
import { cancelPairing } from './cancelPairing.ts'
import { retryPairing } from './retryPairing.ts'
import { startPairing, type StartPairingOptions } from './startPairing.ts'

beforeEach(() => {
  openPage()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function openSite(
  client: FakeWalletConnect,
  storage: KeyValueStorage | null = sharedStorage().tab(),
  options?: Parameters<FakeWalletConnect['factory']>[0],
): { readonly kit: Kit; stop(): void } {
  const [evm, solana] = [fakeRemoteAdapter('eip155'), fakeRemoteAdapter('solana')]
  const kit = createKit({
    projectId: 'test',
    apiUrl: 'http://localhost:1',
    adapters: [evm.factory, solana.factory],
    networks: [...evm.networks, ...solana.networks],
    storage,
    walletConnect: client.factory(options),
  })
  const stop = kit.start()
  onTestFinished(stop)
  return { kit, stop }
}

const addresses = (kit: Kit) =>
  getConnections(kit.store.get())
    .filter(({ remembered }) => !remembered)
    .map(({ account }) => account.accountId)
    .sort()

/** Starts a proposal that nobody waits for, and answers it once it can be scanned. */
async function propose(
  kit: Kit,
  client: FakeWalletConnect,
  options?: StartPairingOptions,
): Promise<FakePairing> {
  const before = client.pairings.length
  startPairing(kit, options).catch(() => undefined)
  await vi.waitFor(() => expect(client.pairings.length).toBeGreaterThan(before))
  await vi.waitFor(() => expect(kit.store.get().pairing?.status).toBe('waiting'))
  const made = client.pairings.at(-1)
  if (!made) throw new Error('no proposal')
  return made
}

test('nothing is loaded before the visitor asks, nor where nothing is remembered', async () => {
  const client = fakeWalletConnect()
  const { kit } = openSite(client)
  await cancelPairing(kit)
  await settle()
  expect(client.counts.loads).toBe(0)
})

test('a proposal asks for every network of the site, and connects every namespace that is granted', async () => {
  const client = fakeWalletConnect()
  const { kit } = openSite(client)
  const paired = startPairing(kit)
  await vi.waitFor(() => expect(kit.store.get().pairing?.uri).toBe('wc:0@2'))
  expect(client.pairings[0]?.requested).toEqual({
    eip155: { chains: ['eip155:one', 'eip155:two'], methods: ['sign'], events: [] },
    solana: { chains: ['solana:one', 'solana:two'], methods: ['sign'], events: [] },
  })
  client.pairings[0]?.approve('a', 'eip155', 'solana')
  expect(await paired).toMatchObject([{ namespace: 'solana' }, { namespace: 'eip155' }])
  expect(kit.store.get()).toMatchObject({
    pairing: undefined,
    connections: { activeNamespace: 'eip155' },
  })
  expect(await signMessage(kit, { message: 'Hello' })).toBe('signed Hello')
})

test('a proposal is replaced before its time is over, and the older one is still heard', async () => {
  vi.useFakeTimers()
  const client = fakeWalletConnect()
  const { kit } = openSite(client)
  const first = await propose(kit, client)
  await vi.advanceTimersByTimeAsync(pairingUsedMs - pairingMarginMs)
  expect(kit.store.get().pairing).toMatchObject({ status: 'waiting', uri: 'wc:1@2' })
  expect(kit.store.get().pairing?.renewsAtMs).toBeGreaterThan(Date.now() + pairingUsedMs / 2)
  first.approve('a', 'eip155')
  await vi.waitFor(() => expect(addresses(kit)).toEqual(['eip155:one:a']))
  expect(client.pairings[1]?.isOver()).toBe(true)
  await vi.advanceTimersByTimeAsync(pairingUsedMs)
  expect(client.pairings).toHaveLength(2)
})

test('a proposal that ran out while the page slept is replaced, and an older one says nothing', async () => {
  const client = fakeWalletConnect()
  const { kit } = openSite(client)
  const made = await propose(kit, client)
  made.fail('Expired')
  await vi.waitFor(() => expect(kit.store.get().pairing?.uri).toBe('wc:1@2'))
  made.fail('Expired')
  await settle()
  expect(client.pairings).toHaveLength(2)
})

test.each([
  ['UserRejected', 'UserRejected', 'declined'],
  ['RelayRefused', 'InvalidConfig', 'failed'],
  ['RelayFailed', 'Offline', 'failed'],
  ['InvalidAnswer', 'Unknown', 'failed'],
])('a proposal that ends with %s says so, and can be made again', async (reason, code, status) => {
  const alerts = vi.spyOn(console, 'error').mockReturnValue(undefined)
  onTestFinished(() => alerts.mockRestore())
  const client = fakeWalletConnect()
  const { kit } = openSite(client)
  const paired = startPairing(kit)
  paired.catch(() => undefined)
  await vi.waitFor(() => expect(client.pairings).toHaveLength(1))
  client.pairings[0]?.fail(reason)
  await expect(paired).rejects.toMatchObject({ code })
  expect(kit.store.get().pairing).toMatchObject({ status, error: { code } })
  const next = await propose(kit, client)
  expect(kit.store.get().pairing?.uri).toBe(next.uri)
  await cancelPairing(kit)
  await vi.waitFor(() => expect(kit.store.get().pairing).toBeUndefined())
})

test('a proposal that the relay does not take says so after a moment, and is as any other once it has', async () => {
  vi.useFakeTimers()
  const client = fakeWalletConnect()
  const { kit } = openSite(client)
  const made = await propose(kit, client)
  const relayStatus = () => kit.store.get().pairing?.relayStatus
  expect(relayStatus()).toBe('waiting')
  await retryPairing(kit)
  await vi.advanceTimersByTimeAsync(3_000)
  expect(relayStatus()).toBe('waiting')
  await vi.advanceTimersByTimeAsync(1_000)
  expect(kit.store.get().pairing).toMatchObject({ uri: made.uri, relayStatus: 'unreachable' })
  expect(client.counts.retries).toBe(0)
  await retryPairing(kit)
  expect(client.counts.retries).toBe(1)
  expect(relayStatus()).toBe('waiting')
  await vi.advanceTimersByTimeAsync(4_000)
  expect(relayStatus()).toBe('unreachable')

  made.relayStatus(true)
  expect(relayStatus()).toBe('ready')
  made.relayStatus(false)
  expect(relayStatus()).toBe('waiting')
  made.relayStatus(true)
  await vi.advanceTimersByTimeAsync(10_000)
  expect(kit.store.get().pairing).toMatchObject({ uri: made.uri, relayStatus: 'ready' })
  made.approve('a', 'eip155')
  await vi.waitFor(() => expect(addresses(kit)).toHaveLength(1))
  made.relayStatus(false)
  expect(kit.store.get().pairing).toBeUndefined()
})

test('where the relay stands is told of the newest proposal alone, and of none that is over', async () => {
  vi.useFakeTimers()
  const client = fakeWalletConnect()
  const { kit } = openSite(client)
  const first = await propose(kit, client)
  first.relayStatus(true)
  await vi.advanceTimersByTimeAsync(pairingUsedMs - pairingMarginMs)
  expect(kit.store.get().pairing).toMatchObject({ uri: 'wc:1@2', relayStatus: 'waiting' })
  first.relayStatus(true)
  expect(kit.store.get().pairing?.relayStatus).toBe('waiting')
  client.pairings[1]?.relayStatus(true)
  expect(kit.store.get().pairing?.relayStatus).toBe('ready')
  await cancelPairing(kit)
  await vi.waitFor(() => expect(kit.store.get().pairing).toBeUndefined())
  client.pairings[1]?.relayStatus(false)
  await vi.advanceTimersByTimeAsync(10_000)
  expect(kit.store.get().pairing).toBeUndefined()
})

test.each([
  ['Project not found', 'projectId', 'Invalid Project ID'],
  ['Unauthorized: origin not allowed', 'origin', 'Invalid App Configuration'],
  ['JWT validation error: the token is from the future', 'time', 'Session Expired'],
  ['Go away', 'other', 'Invalid App Configuration'],
])('a site that the relay turns away (%s) reads why, once', async (words, refusal, title) => {
  const said = vi.spyOn(console, 'error').mockReturnValue(undefined)
  onTestFinished(() => said.mockRestore())
  const client = fakeWalletConnect()
  const { kit } = openSite(client)
  for (let count = 0; count < 2; count += 1) {
    const made = await propose(kit, client)
    made.fail('RelayRefused', words)
    await vi.waitFor(() => expect(kit.store.get().pairing?.status).toBe('failed'))
    expect(kit.store.get().pairing?.error).toMatchObject({
      code: 'InvalidConfig',
      context: { refusal },
      details: words,
    })
  }
  expect(said.mock.calls).toEqual([
    [expect.stringMatching(new RegExp(`^Latchkit: ${title}\\. ${words} \\(WalletConnect\\)`))],
  ])
})

test('a wallet that cannot be asked because the relay turns the site away tells the developer too', async () => {
  const said = vi.spyOn(console, 'error').mockReturnValue(undefined)
  onTestFinished(() => said.mockRestore())
  const client = fakeWalletConnect()
  const { kit } = openSite(client)
  const made = await propose(kit, client)
  made.approve('a', 'eip155')
  await vi.waitFor(() => expect(addresses(kit)).toHaveLength(1))
  client.failure = 'RelayRefused'
  await expect(signMessage(kit, { message: 'Hello' })).rejects.toMatchObject({
    code: 'InvalidConfig',
  })
  expect(said).toHaveBeenCalledTimes(1)
})

test('a part that cannot be loaded is loaded again the next time', async () => {
  const client = fakeWalletConnect()
  const { kit } = openSite(client)
  client.isOffline = true
  await expect(startPairing(kit)).rejects.toMatchObject({ code: 'Offline' })
  client.isOffline = false
  await propose(kit, client)
  expect(client.counts).toMatchObject({ loads: 2, clients: 1 })
})

test('a site without WalletConnect is told how to have it', async () => {
  const { networks, factory } = fakeRemoteAdapter('eip155')
  const kit = createKit({ projectId: 'test', adapters: [factory], networks, storage: null })
  await expect(startPairing(kit)).rejects.toMatchObject({ code: 'InvalidConfig' })
})

test('another tab has the wallet at once, and neither has it when one lets it go', async () => {
  const client = fakeWalletConnect()
  const browser = sharedStorage()
  const [one, other] = [openSite(client, browser.tab()).kit, openSite(client, browser.tab()).kit]
  const made = await propose(one, client)
  made.approve('a', 'eip155', 'solana')
  for (const tab of [one, other])
    await vi.waitFor(() => expect(addresses(tab)).toEqual(['eip155:one:a', 'solana:one:a']))
  await disconnect(other)
  for (const tab of [one, other]) await vi.waitFor(() => expect(addresses(tab)).toEqual([]))
  expect(client.sessions.size).toBe(0)
})

test('a later visit takes it up, and lets go of one whose session is over', async () => {
  const client = fakeWalletConnect()
  const browser = sharedStorage()
  const first = openSite(client, browser.tab())
  for (const topic of ['a', 'b']) {
    const made = await propose(first.kit, client)
    made.approve(topic, 'eip155')
    await vi.waitFor(() => expect(addresses(first.kit)).toContain(`eip155:one:${topic}`))
  }
  first.stop()
  client.sessions.delete('a')
  const { kit } = openSite(client, browser.tab())
  await vi.waitFor(() => expect(addresses(kit)).toEqual(['eip155:one:b']))
  await vi.waitFor(() => expect(getConnections(kit.store.get())).toHaveLength(1))
  expect(kit.store.get().connections.namespaces.eip155?.dormant).toEqual([])
  expect(client.requests).toEqual([])
})

test.for(['before the page was there again', 'only once the relay can be heard'] as const)(
  'a wallet that ended its session while the page was away is gone for good, where that is known %s',
  async (when) => {
    const client = fakeWalletConnect()
    const browser = sharedStorage()
    const first = openSite(client, browser.tab())
    const made = await propose(first.kit, client)
    made.approve('a', 'eip155', 'solana')
    await vi.waitFor(() => expect(addresses(first.kit)).toHaveLength(2))
    first.stop()
    const isKnown = when === 'before the page was there again'
    if (isKnown) client.sessions.delete('a')
    const { kit } = openSite(client, browser.tab())
    if (!isKnown) {
      await vi.waitFor(() => expect(addresses(kit)).toHaveLength(2))
      emit(kit, { type: 'modal_open', view: 'Account' })
      await vi.waitFor(() => expect(client.counts.resumed).toBe(1))
      client.end('a')
    }
    for (const namespace of ['eip155', 'solana'] as const)
      await vi.waitFor(() =>
        expect(kit.store.get().connections.namespaces[namespace]).toMatchObject({
          status: 'disconnected',
          connections: [],
          dormant: [],
          lapse: { connectorName: 'Phone a', reason: 'gone' },
        }),
      )
    const later = openSite(client, browser.tab())
    await settle()
    expect(getConnections(later.kit.store.get())).toEqual([])
  },
)

test('a returning visitor sees the wallet at once, and the relay is contacted only when they open the modal', async () => {
  const client = fakeWalletConnect()
  const browser = sharedStorage()
  const first = openSite(client, browser.tab())
  const made = await propose(first.kit, client)
  made.approve('a', 'eip155')
  await vi.waitFor(() => expect(addresses(first.kit)).toEqual(['eip155:one:a']))
  first.stop()
  const { kit } = openSite(client, browser.tab())
  await vi.waitFor(() => expect(addresses(kit)).toEqual(['eip155:one:a']))
  await settle()
  expect(client.counts.resumed).toBe(0)
  emit(kit, { type: 'modal_open', view: 'Account' })
  await vi.waitFor(() => expect(client.counts.resumed).toBe(1))
})

test('a site that asks for it contacts the relay as soon as the kit starts', async () => {
  const client = fakeWalletConnect()
  const browser = sharedStorage()
  const first = openSite(client, browser.tab())
  const made = await propose(first.kit, client)
  made.approve('a', 'eip155')
  await vi.waitFor(() => expect(addresses(first.kit)).toEqual(['eip155:one:a']))
  first.stop()
  openSite(client, browser.tab(), { reconnect: 'eager' })
  await vi.waitFor(() => expect(client.counts.resumed).toBe(1))
})

test('a kit that is stopped lets the client go, and one that is started again opens it anew', async () => {
  const client = fakeWalletConnect()
  const { kit, stop } = openSite(client)
  const paired = startPairing(kit)
  paired.catch(() => undefined)
  await vi.waitFor(() => expect(client.pairings).toHaveLength(1))
  stop()
  await expect(paired).rejects.toMatchObject({ code: 'Aborted' })
  expect(client.counts).toMatchObject({ clients: 1, closed: 1 })
  onTestFinished(kit.start())
  await propose(kit, client)
  expect(client.counts.clients).toBe(2)
})

test('a site that keeps nothing has the wallet for the visit', async () => {
  const client = fakeWalletConnect()
  const { kit } = openSite(client, null)
  const made = await propose(kit, client)
  made.approve('a', 'eip155')
  await vi.waitFor(() => expect(addresses(kit)).toEqual(['eip155:one:a']))
  expect(await signMessage(kit, { message: 'Hello' })).toBe('signed Hello')
})

test('a namespace that the wallet takes back is left, and one that it adds can be connected', async () => {
  const client = fakeWalletConnect()
  const { kit } = openSite(client)
  const made = await propose(kit, client)
  made.approve('a', 'eip155')
  await vi.waitFor(() => expect(addresses(kit)).toEqual(['eip155:one:a']))
  client.change('a', 'solana')
  await vi.waitFor(() => expect(addresses(kit)).toEqual([]))
  await vi.waitFor(() =>
    expect(kit.store.get().connectors).toMatchObject([
      { id: 'walletConnect:a', namespace: 'solana' },
    ]),
  )
})

test.each([
  ['Expired', 'TimedOut'],
  ['UserRejected', 'UserRejected'],
  ['RelayFailed', 'Offline'],
])('a request that ends with %s is told as %s, and the wallet stays', async (reason, code) => {
  const client = fakeWalletConnect()
  const { kit } = openSite(client)
  const made = await propose(kit, client)
  made.approve('a', 'eip155')
  await vi.waitFor(() => expect(addresses(kit)).toEqual(['eip155:one:a']))
  client.failure = reason
  await expect(signMessage(kit, { message: 'Hello' })).rejects.toMatchObject({ code })
  expect(addresses(kit)).toEqual(['eip155:one:a'])
})

test('a session that ran out while nobody looked is found out by the next request', async () => {
  const client = fakeWalletConnect()
  const { kit } = openSite(client)
  const made = await propose(kit, client)
  made.approve('a', 'eip155', 'solana')
  await vi.waitFor(() => expect(addresses(kit)).toHaveLength(2))
  client.failure = 'Disconnected'
  await expect(signMessage(kit, { message: 'Hello' })).rejects.toMatchObject({
    code: 'WalletDisconnected',
  })
  await vi.waitFor(() => expect(kit.store.get().connectors).toEqual([]))
  expect(addresses(kit)).toEqual([])
})

test('a wallet of the directory is recent afterwards, with its icon where it is the one that came', async () => {
  vi.stubGlobal(
    'fetch',
    async () => new Response('png', { headers: { 'content-type': 'image/png' } }),
  )
  const client = fakeWalletConnect()
  const { kit } = openSite(client)
  const wallet = { id: 'x'.repeat(64), name: 'Phone A', image_id: 'image', rdns: null }
  const made = await propose(kit, client, { wallet })
  expect(kit.store.get().pairing).toMatchObject({ walletId: wallet.id })
  made.approve('a', 'eip155')
  await vi.waitFor(() => expect(addresses(kit)).toHaveLength(1))
  expect(getConnections(kit.store.get())[0]).toMatchObject({
    connectorName: 'Phone a',
    connectorIcon: `data:image/png;base64,${btoa('png')}`,
  })
  await vi.waitFor(() =>
    expect(getRecentWallets(kit)).toMatchObject([
      { name: 'Phone A', walletId: wallet.id, connectorId: 'walletConnect' },
    ]),
  )
})

test('a proposal outlives its page: a wallet that takes it meanwhile is connected by the next', async () => {
  const client = fakeWalletConnect()
  const browser = sharedStorage()
  // A page that its browser ends does nothing more: it is not stopped.
  const made = await propose(openSite(client, browser.tab()).kit, client)
  const { kit } = openSite(client, browser.tab())
  await vi.waitFor(() => expect(kit.store.get().pairing).toMatchObject({ uri: made.uri }))
  made.approve('a', 'eip155')
  await vi.waitFor(() => expect(addresses(kit)).toEqual(['eip155:one:a']))
  await vi.waitFor(() => expect(kit.store.get().pairing).toBeUndefined())
  expect(client.pairings).toHaveLength(1)
})

test('a proposal of a page that ended runs out in silence, and one who asks meanwhile joins it', async () => {
  const client = fakeWalletConnect()
  const browser = sharedStorage()
  const made = await propose(openSite(client, browser.tab()).kit, client)
  const { kit } = openSite(client, browser.tab())
  await vi.waitFor(() => expect(kit.store.get().pairing?.uri).toBe(made.uri))
  const stop = new AbortController()
  const joined = startPairing(kit, { signal: stop.signal })
  joined.catch(() => undefined)
  await settle()
  expect(kit.store.get().pairing?.uri).toBe(made.uri)

  const other = fakeWalletConnect()
  const later = sharedStorage()
  const unseen = await propose(openSite(other, later.tab()).kit, other)
  const next = openSite(other, later.tab()).kit
  await vi.waitFor(() => expect(next.store.get().pairing?.uri).toBe(unseen.uri))
  unseen.fail('Expired')
  await vi.waitFor(() => expect(next.store.get().pairing).toBeUndefined())
  stop.abort()
})
