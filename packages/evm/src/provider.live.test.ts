import {
  connect,
  disconnect,
  getProvider,
  setActiveAccount,
  switchNetwork,
  type EvmProvider,
  type KeyValueStorage,
} from '@latchkit/core'
import { memoryStorage } from '@latchkit/test-kit/memoryStorage'
import { startEvmChain, type EvmTestChain } from '@latchkit/test-kit/startEvmChain'
import { createWalletClient, custom, parseEther, verifyMessage } from 'viem'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openPage } from '../test/page.ts'
import { networkOf } from '../test/networkOf.ts'
import { testKit } from '../test/testKit.ts'
import { account, testWallet } from '../test/testWallet.ts'

let first: EvmTestChain
let second: EvmTestChain

beforeAll(async () => {
  ;[first, second] = await Promise.all([startEvmChain(31_337), startEvmChain(31_338)])
})

afterAll(() => {
  first.stop()
  second.stop()
})

async function open(options: { readonly storage?: KeyValueStorage } = {}) {
  const page = openPage()
  const wallet = testWallet([first, second])
  page.install('Fox', wallet.provider)
  const site = testKit([networkOf(first), networkOf(second)], options)
  const provider = await getProvider(site.kit, { namespace: 'eip155' })
  return { ...site, page, wallet, provider, events: eventsOf(provider) }
}

const fox = { connectorId: 'example.fox', namespace: 'eip155' } as const

/** Everything that a provider emits, in order. */
function eventsOf(provider: EvmProvider): (readonly [string, unknown])[] {
  const seen: (readonly [string, unknown])[] = []
  for (const event of ['connect', 'chainChanged', 'accountsChanged', 'disconnect'] as const)
    provider.on(event, (payload) => seen.push([event, payload]))
  return seen
}

const addresses = (...order: readonly number[]) => order.map((index) => account(index).address)

test('is one object for the life of a kit, there before a wallet is', async () => {
  const { kit, provider, wallet } = await open()
  expect(await getProvider(kit, { namespace: 'eip155' })).toBe(provider)
  expect(await provider.request({ method: 'eth_accounts' })).toEqual([])
  expect(await provider.request({ method: 'eth_chainId' })).toBe('0x7a69')
  await expect(provider.request({ method: 'eth_requestAccounts' })).rejects.toMatchObject({
    code: 4100,
  })
  await expect(
    provider.request({ method: 'personal_sign', params: ['0x00', addresses(0)[0]] }),
  ).rejects.toMatchObject({ code: 4100 })
  expect(wallet.asked).toEqual([])
  await connect(kit, fox)
  expect(await getProvider(kit, { namespace: 'eip155' })).toBe(provider)
  expect(await provider.request({ method: 'eth_requestAccounts' })).toEqual(addresses(0, 1))
})

test('follows account, network and disconnection', async () => {
  const { kit, provider, wallet, events } = await open()
  await connect(kit, fox)
  expect(events).toEqual([
    ['connect', { chainId: '0x7a69' }],
    ['accountsChanged', addresses(0, 1)],
  ])
  events.length = 0
  wallet.select(1)
  await vi.waitFor(() => expect(events).toEqual([['accountsChanged', addresses(1, 0)]]))
  events.length = 0
  setActiveAccount(kit, { namespace: 'eip155', address: account(0).address })
  expect(events).toEqual([['accountsChanged', addresses(0, 1)]])
  expect(await provider.request({ method: 'eth_accounts' })).toEqual(addresses(0, 1))
  events.length = 0
  await switchNetwork(kit, { networkId: 'eip155:31338' })
  expect(events).toEqual([['chainChanged', '0x7a6a']])
  expect(await provider.request({ method: 'eth_chainId' })).toBe('0x7a6a')
  events.length = 0
  await disconnect(kit)
  expect(events).toMatchObject([
    ['accountsChanged', []],
    ['disconnect', { code: 4900 }],
  ])
  expect(await provider.request({ method: 'eth_accounts' })).toEqual([])
})

test('switches the network with the kit, which adds it to a wallet that lacks it', async () => {
  const { kit, provider, wallet } = await open()
  await connect(kit, fox)
  await provider.request({
    method: 'wallet_switchEthereumChain',
    params: [{ chainId: '0x7a6a' }],
  })
  expect(wallet.asked).toContain('wallet_addEthereumChain')
  expect(kit.store.get().connections.namespaces.eip155?.networkId).toBe('eip155:31338')
  wallet.owner = 'rejects'
  await expect(
    provider.request({ method: 'wallet_switchEthereumChain', params: [{ chainId: '0x7a69' }] }),
  ).rejects.toMatchObject({ code: 4001 })
  // One that the site does not offer is the wallet's own affair.
  await expect(
    provider.request({ method: 'wallet_switchEthereumChain', params: [{ chainId: '0x1' }] }),
  ).rejects.toMatchObject({ code: 4902 })
})

test('signs and sends with what viem makes of it, and passes the wallet’s own errors on', async () => {
  const { kit, provider, wallet } = await open()
  await connect(kit, fox)
  const client = createWalletClient({ transport: custom(provider) })
  const [address] = await client.getAddresses()
  if (!address) throw new Error('no account')
  const signature = await client.signMessage({ account: address, message: 'Hello' })
  expect(await verifyMessage({ address, message: 'Hello', signature })).toBe(true)
  const bob = account(1).address
  const before = await first.client.getBalance({ address: bob })
  const hash = await client.sendTransaction({
    account: address,
    chain: null,
    to: bob,
    value: parseEther('1'),
  })
  await first.client.waitForTransactionReceipt({ hash })
  expect((await first.client.getBalance({ address: bob })) - before).toBe(parseEther('1'))
  wallet.owner = 'rejects'
  await expect(client.signMessage({ account: address, message: 'Hello' })).rejects.toMatchObject({
    name: 'UserRejectedRequestError',
  })
  await expect(provider.request({ method: 'wallet_unheardOf' })).rejects.toMatchObject({
    code: 4200,
  })
})

test('reads the network of the site without a wallet', async () => {
  const { provider, wallet } = await open()
  const balance = await provider.request({
    method: 'eth_getBalance',
    params: [account(0).address, 'latest'],
  })
  expect(BigInt(String(balance))).toBe(
    await first.client.getBalance({ address: account(0).address }),
  )
  expect(wallet.asked).toEqual([])
})

test('waits for a wallet that is being reconnected, and disconnects it', async () => {
  const storage = memoryStorage()
  const earlier = await open({ storage })
  await connect(earlier.kit, fox)
  earlier.stop()
  const kit = testKit([networkOf(first), networkOf(second)], { storage }).kit
  const provider = await getProvider(kit, { namespace: 'eip155' })
  expect(await provider.request({ method: 'eth_requestAccounts' })).toEqual(addresses(0, 1))
  const events = eventsOf(provider)
  await provider.request({ method: 'wallet_revokePermissions', params: [{ eth_accounts: {} }] })
  expect(earlier.wallet.isPermitted).toBe(false)
  expect(kit.store.get().connections.namespaces.eip155?.status).toBe('disconnected')
  expect(events.map(([event]) => event)).toEqual(['accountsChanged', 'disconnect'])
})

test('a listener that throws keeps no other from its event', async () => {
  const { kit, provider } = await open()
  const reported = vi.fn()
  vi.stubGlobal('reportError', reported)
  provider.on('accountsChanged', () => {
    throw new Error('of the site')
  })
  const heard = vi.fn()
  const removed = vi.fn()
  provider.on('accountsChanged', heard)
  provider.on('accountsChanged', removed)
  provider.removeListener('accountsChanged', removed)
  await connect(kit, fox)
  expect(heard).toHaveBeenCalledExactlyOnceWith(addresses(0, 1))
  expect(removed).not.toHaveBeenCalled()
  expect(reported).toHaveBeenCalledOnce()
})
