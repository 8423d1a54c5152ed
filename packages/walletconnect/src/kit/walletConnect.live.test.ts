import { afterAll, beforeAll, expect, test } from 'vitest'
import { signerOf } from '../../test/evmKey.ts'
import {
  addresses,
  core,
  startChains,
  startKitWorld,
  type Chains,
  type KitWorld,
} from '../../test/startKitWorld.ts'

const {
  cancelPairing,
  disconnect,
  getConnection,
  getConnections,
  getNamespaceState,
  prepareSend,
  send,
  setActiveNamespace,
  signMessage,
  startPairing,
  switchNetwork,
} = core

let chains: Chains
beforeAll(async () => {
  chains = await startChains()
})
afterAll(() => chains.stop())

async function pair(
  { kit, wallet }: KitWorld,
  grant?: Parameters<KitWorld['wallet']['letIn']>[1],
): Promise<{ readonly connections: readonly core.Connection[]; readonly topic: string }> {
  const paired = startPairing(kit)
  paired.catch(() => undefined)
  await expect.poll(() => kit.store.get().pairing?.uri).toMatch(/^wc:/)
  const topic = await wallet.letIn(kit.store.get().pairing?.uri ?? '', grant)
  return { connections: await paired, topic }
}

/** What the wallet was asked over the line; how it let the site in is not told. */
async function requested({ wallet }: KitWorld): Promise<readonly string[]> {
  const ownMethods = ['eth_requestAccounts', 'standard:connect', 'bitcoin:connect']
  const methods = (await wallet.requests()).map(({ method }) => method)
  return methods.filter((method) => !ownMethods.includes(method))
}

test('one approval connects every family, with the one in front left there', async () => {
  const world = await startKitWorld(chains)
  const { connections, topic } = await pair(world)
  expect(connections.map(({ namespace }) => namespace).sort()).toEqual([
    'bip122',
    'eip155',
    'solana',
  ])
  const id = `walletConnect:${topic}`
  expect(connections.every(({ connectorId }) => connectorId === id)).toBe(true)
  const { kit } = world
  expect(kit.store.get()).toMatchObject({
    pairing: undefined,
    connections: { activeNamespace: 'eip155' },
  })
  expect(getConnection(kit.store.get())).toMatchObject({
    connectorName: 'Latch Phone',
    account: { address: addresses.eip155 },
    networkId: 'eip155:31337',
  })
  expect(getNamespaceState(kit.store.get(), 'bip122').connections[0]?.accounts).toMatchObject([
    { address: addresses.payment, type: 'payment' },
    { address: addresses.ordinals, type: 'ordinal' },
  ])
  expect(await requested(world)).toEqual([])
})

test('signs and sends in every family', async () => {
  const world = await startKitWorld(chains)
  await pair(world)
  const { kit } = world
  const signature = await signMessage(kit, { message: 'Hello' })
  expect(signerOf('Hello', signature)).toBe(addresses.eip155.toLowerCase())

  const receivers = {
    eip155: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
    solana: chains.solana.alice.address,
    bip122: 'bcrt1qw508d6qejxtdg4y5r3zarvary0c5xw7kygt080',
  }
  for (const network of [chains.networks[0], chains.networks[2], chains.networks[3]]) {
    if (!network) throw new Error('no network')
    const { namespace, networkId, nativeCurrency } = network
    setActiveNamespace(kit, namespace)
    expect(await signMessage(kit, { message: 'Hello' })).toMatch(/^[\w+/=]{80,}$/)
    const token = { networkId, ...nativeCurrency }
    const to = receivers[namespace as keyof typeof receivers]
    const prepared = await prepareSend(kit, { token, amount: 1_000_000n, to })
    const { hash } = await send(kit, { prepared, token })
    expect(hash).toMatch(/^\w{60,}$/)
  }
  expect(chains.bitcoin.balanceOf(receivers.bip122)).toBe(1_000_000n)
})

test('what the wallet declines is said so', async () => {
  const world = await startKitWorld(chains)
  await pair(world)
  await world.wallet.answer('reject')
  await expect(signMessage(world.kit, { message: 'Hello' })).rejects.toMatchObject({
    code: 'UserRejected',
  })
})

test('goes to another network that was granted without asking, and says of others how to get there', async () => {
  const world = await startKitWorld(chains)
  const { kit } = world
  await pair(world, {
    networks: ['eip155:31337'],
    lacks: ['wallet_addEthereumChain', 'wallet_switchEthereumChain'],
  })
  expect(getConnections(kit.store.get())).toHaveLength(1)
  await expect(switchNetwork(kit, { networkId: 'eip155:31338' })).rejects.toMatchObject({
    code: 'UnsupportedChain',
    context: { networkId: 'eip155:31338', canPairAgain: true },
  })
  expect(getConnection(kit.store.get())?.networkId).toBe('eip155:31337')

  await pair(world)
  expect(getNamespaceState(kit.store.get(), 'eip155').connections).toHaveLength(2)
  await switchNetwork(kit, { networkId: 'eip155:31338' })
  expect(getConnection(kit.store.get())?.networkId).toBe('eip155:31338')
  expect(await requested(world)).toEqual([])
})

test('is taken up after a reload without a question, where it was', async () => {
  const world = await startKitWorld(chains)
  await pair(world)
  await switchNetwork(world.kit, { networkId: 'eip155:31338' })
  const before = await requested(world)
  const { kit, events } = world.reload()
  await expect
    .poll(() => getConnections(kit.store.get()).filter(({ remembered }) => !remembered))
    .toHaveLength(3)
  expect(events.map(({ type }) => type)).toEqual(['connect', 'connect', 'connect'])
  expect(getConnection(kit.store.get())).toMatchObject({
    networkId: 'eip155:31338',
    account: { address: addresses.eip155 },
  })
  expect(await requested(world)).toEqual(before)
  expect(await signMessage(kit, { message: 'Hello' })).toMatch(/^0x/)
  expect(getNamespaceState(kit.store.get(), 'bip122').connections[0]?.accounts).toHaveLength(2)
})

test('the visitor leaves one family and keeps the others, and ends the session with the last', async () => {
  const world = await startKitWorld(chains)
  const { topic } = await pair(world)
  const { kit, wallet } = world
  await disconnect(kit, { namespace: 'eip155' })
  expect(getConnections(kit.store.get()).map(({ namespace }) => namespace)).toEqual([
    'solana',
    'bip122',
  ])
  setActiveNamespace(kit, 'solana')
  expect(await signMessage(kit, { message: 'Hello' })).not.toBe('')
  await disconnect(kit)
  expect(await wallet.phone.next('session_delete')).toMatchObject({ topic })
  expect(kit.store.get().connectors).toEqual([])
  const reloaded = world.reload()
  expect(getConnections(reloaded.kit.store.get())).toEqual([])
})

test('the wallet ends the session, changes its accounts, and takes a family back', async () => {
  const world = await startKitWorld(chains)
  const { topic } = await pair(world)
  const { kit, wallet, events } = world
  const { phone } = wallet
  const bob = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
  const methods = ['personal_sign']
  const namespaces = {
    eip155: {
      accounts: [`eip155:31337:${bob}`],
      chains: ['eip155:31337'],
      methods,
      events: ['accountsChanged', 'chainChanged'],
    },
  }
  await phone.call('updateSession', { topic, namespaces })
  await expect.poll(() => getConnection(kit.store.get())?.account.address).toBe(bob)
  await expect.poll(() => getConnections(kit.store.get())).toHaveLength(1)
  await phone.call('disconnectSession', { topic, reason: { code: 6000, message: 'Over.' } })
  await expect.poll(() => getConnections(kit.store.get())).toEqual([])
  expect(events.filter(({ type }) => type === 'disconnect')).toHaveLength(3)
  await expect.poll(() => kit.store.get().connectors).toEqual([])
})

test('a declined offer says so, and the next one is another', async () => {
  const world = await startKitWorld(chains)
  const { kit, wallet } = world
  const declined = startPairing(kit)
  declined.catch(() => undefined)
  await expect.poll(() => kit.store.get().pairing?.status).toBe('waiting')
  const first = kit.store.get().pairing?.uri ?? ''
  await wallet.turnAway(first)
  await expect(declined).rejects.toMatchObject({ code: 'UserRejected' })
  expect(kit.store.get().pairing).toMatchObject({ status: 'declined' })

  const next = startPairing(kit)
  next.catch(() => undefined)
  await expect.poll(() => kit.store.get().pairing?.status).toBe('waiting')
  expect(kit.store.get().pairing?.uri).not.toBe(first)
  await cancelPairing(kit)
  await expect(next).rejects.toMatchObject({ code: 'Aborted' })
  expect(kit.store.get().pairing).toBeUndefined()
})

test('all who wait, wait for one offer, and it goes with the last of them', async () => {
  const { kit } = await startKitWorld(chains)
  const [one, two] = [new AbortController(), new AbortController()]
  const first = startPairing(kit, { signal: one.signal })
  const second = startPairing(kit, { signal: two.signal })
  for (const wait of [first, second]) wait.catch(() => undefined)
  await expect.poll(() => kit.store.get().pairing?.status).toBe('waiting')
  const uri = kit.store.get().pairing?.uri
  one.abort()
  await expect(first).rejects.toMatchObject({ code: 'Aborted' })
  expect(kit.store.get().pairing?.uri).toBe(uri)
  two.abort()
  await expect(second).rejects.toMatchObject({ code: 'Aborted' })
  await expect.poll(() => kit.store.get().pairing).toBeUndefined()
})
