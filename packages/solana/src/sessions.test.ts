import {
  connect,
  disconnect,
  getConnection,
  getNamespaceState,
  reconnect,
  setActiveAccount,
  signMessage,
  switchNetwork,
  type KeyValueStorage,
  type Network,
} from '@latchkit/core'
import { formatSignInMessage } from '@latchkit/wire/sign-in'
import { solanaDevnet, solanaMainnet, solanaTestnet } from '@latchkit/core/networks'
import { ed25519 } from '@noble/curves/ed25519.js'
import { expect, test, vi } from 'vitest'
import { accountOf } from '@latchkit/localnet-solana'
import { memoryStorage } from '@latchkit/test-kit/memoryStorage'
import { openPage } from '@latchkit/test-kit/openPage'
import { localNetwork, testKit } from '../test/testKit.ts'
import { testWallet, WalletError } from '../test/testWallet.ts'
import { decodeBase58 } from './address/decodeBase58.ts'
import type { SolanaAdapter, SolanaOptions } from './index.ts'

const alice = accountOf('alice')
const bob = accountOf('bob')
const secretKeys = [alice.secretKey, bob.secretKey]

function open(
  options: {
    readonly networks?: readonly [Network, ...Network[]]
    readonly storage?: KeyValueStorage
    readonly wallet?: Partial<Parameters<typeof testWallet>[0]>
    readonly solana?: SolanaOptions
  } = {},
) {
  const page = openPage()
  const wallet = testWallet({ secretKeys, ...options.wallet })
  page.install(wallet.standard)
  const site = testKit(options.networks ?? [solanaMainnet, solanaDevnet], options)
  const join = () => connect(site.kit, { connectorId: 'Ghost', namespace: 'solana' })
  const namespaceState = () => getNamespaceState(site.kit.store.get(), 'solana')
  return { ...site, page, wallet, join, namespaceState }
}

test('connects, with all accounts and the first network of the site', async () => {
  const { kit, join } = open()
  const connection = await join()
  expect(connection).toMatchObject({
    connectorName: 'Ghost',
    connectorIcon: 'data:image/svg+xml,<svg/>',
    networkId: solanaMainnet.networkId,
    account: {
      address: alice.address,
      accountId: `${solanaMainnet.networkId}:${alice.address}`,
      type: 'eoa',
    },
  })
  expect(connection.accounts.map(({ address }) => address)).toEqual([alice.address, bob.address])
  expect(getConnection(kit.store.get())).toBe(connection)
})

test('is on the network that was asked for, or else on the one chosen before', async () => {
  const { kit, join } = open()
  await switchNetwork(kit, { networkId: solanaDevnet.networkId })
  expect(await join()).toMatchObject({ networkId: solanaDevnet.networkId })
  await disconnect(kit)
  const networkId = solanaMainnet.networkId
  const again = await connect(kit, { connectorId: 'Ghost', namespace: 'solana', networkId })
  expect(again.networkId).toBe(networkId)
})

test('takes the first network that the wallet serves', async () => {
  const { join } = open({ networks: [solanaTestnet, solanaDevnet] })
  expect((await join()).networkId).toBe(solanaDevnet.networkId)
})

test('says that the wallet serves none of the networks, before the wallet is asked', async () => {
  const { join, wallet } = open({ networks: [solanaTestnet] })
  await expect(join()).rejects.toMatchObject({
    code: 'UnsupportedChain',
    shortMessage: 'Ghost does not offer Solana Testnet.',
  })
  expect(wallet.asked).toEqual([])
})

test('asks wallets for a network of its own as they call it', async () => {
  const local = localNetwork('http://127.0.0.1:1')
  expect(await open({ networks: [local] }).join()).toMatchObject({ networkId: local.networkId })
  const walletChains = { [local.networkId]: 'solana:private' } as const
  const options = { networks: [local], solana: { walletChains } } as const
  await expect(open(options).join()).rejects.toMatchObject({ code: 'UnsupportedChain' })
  const wallet = { chains: ['solana:private'] }
  await expect(open({ ...options, wallet }).join()).resolves.toBeDefined()
})

test('says that the owner declined', async () => {
  const { wallet, join, namespaceState } = open()
  wallet.owner = 'rejects'
  await expect(join()).rejects.toMatchObject({
    code: 'UserRejected',
    details: 'User rejected the request.',
  })
  expect(namespaceState().status).toBe('disconnected')
  expect(wallet.listeners()).toBe(0)
})

test.each([
  [new Error('User rejected the request.'), 'UserRejected'],
  [new WalletError(-32_002, 'Request already pending'), 'RequestPending'],
  [new WalletError(4100, 'The wallet is locked'), 'WalletLocked'],
  [Object.assign(new Error('adapter'), { error: new WalletError(4001, 'no') }), 'UserRejected'],
  ['Popup closed', 'Unknown'],
  [undefined, 'Unknown'],
])('understands what wallets throw: %s', async (thrown, code) => {
  const { wallet, join } = open()
  wallet.overrides.set('standard:connect', () => {
    throw thrown
  })
  await expect(join()).rejects.toMatchObject({ name: 'KitError', code })
})

test('says that a wallet which shares nothing usable is locked', async () => {
  const { wallet, join } = open()
  wallet.overrides.set('standard:connect', () => ({
    accounts: [null, 7, { address: 'x' }, { address: alice.address, chains: ['bitcoin:mainnet'] }],
  }))
  await expect(join()).rejects.toMatchObject({ code: 'WalletLocked' })
})

test('does not connect any more what was cancelled meanwhile', async () => {
  const { wallet, kit, namespaceState } = open()
  let answer: (value: unknown) => void = () => undefined
  wallet.overrides.set('standard:connect', () => new Promise((resolve) => (answer = resolve)))
  const controller = new AbortController()
  const joining = connect(kit, {
    connectorId: 'Ghost',
    namespace: 'solana',
    signal: controller.signal,
  })
  await vi.waitFor(() => expect(wallet.asked).toEqual(['standard:connect']))
  controller.abort()
  await expect(joining).rejects.toMatchObject({ code: 'Aborted' })
  answer({ accounts: [] })
  await Promise.resolve()
  expect(namespaceState().connections).toEqual([])
  expect(wallet.listeners()).toBe(0)
})

test('follows the account that is selected in the wallet, and the one chosen on the site', async () => {
  const { kit, wallet, join, events } = open()
  await join()
  setActiveAccount(kit, { namespace: 'solana', address: bob.address })
  expect(getConnection(kit.store.get())?.account.address).toBe(bob.address)
  wallet.select(1)
  expect(getConnection(kit.store.get())?.accounts.map(({ address }) => address)).toEqual([
    bob.address,
    alice.address,
  ])
  wallet.select(1)
  expect(getConnection(kit.store.get())?.account.address).toBe(alice.address)
  expect(events.filter(({ type }) => type === 'account_change')).toHaveLength(2)
})

test('goes to another network without asking the wallet, with the same account', async () => {
  const { kit, wallet, join, events } = open()
  await join()
  setActiveAccount(kit, { namespace: 'solana', address: bob.address })
  const asked = wallet.asked.length
  await switchNetwork(kit, { networkId: solanaDevnet.networkId })
  expect(getConnection(kit.store.get())).toMatchObject({
    networkId: solanaDevnet.networkId,
    account: { accountId: `${solanaDevnet.networkId}:${bob.address}` },
  })
  expect(wallet.asked).toHaveLength(asked)
  expect(events.at(-1)).toMatchObject({ type: 'network_change' })
  wallet.select(1)
  expect(getConnection(kit.store.get())?.networkId).toBe(solanaDevnet.networkId)
})

test('does not go to a network that the wallet lacks', async () => {
  const { kit, join } = open({ networks: [solanaMainnet, solanaTestnet] })
  await join()
  await expect(switchNetwork(kit, { networkId: solanaTestnet.networkId })).rejects.toMatchObject({
    code: 'UnsupportedChain',
  })
  expect(getConnection(kit.store.get())?.networkId).toBe(solanaMainnet.networkId)
})

test('takes a wallet up again after a reload, silently, on the network where it was', async () => {
  const storage = memoryStorage()
  const before = open({ storage })
  await before.join()
  await switchNetwork(before.kit, { networkId: solanaDevnet.networkId })
  before.stop()

  const after = testKit([solanaMainnet, solanaDevnet], { storage })
  await vi.waitFor(() => expect(getConnection(after.kit.store.get())?.remembered).toBe(false))
  expect(getConnection(after.kit.store.get())).toMatchObject({
    networkId: solanaDevnet.networkId,
    account: { address: alice.address },
  })
  expect(after.events).toMatchObject([{ type: 'connect', reconnected: true }])
})

test('asks a remembered wallet silently', async () => {
  const storage = memoryStorage()
  const before = open({ storage })
  await before.join()
  before.stop()
  const inputs: unknown[] = []
  before.wallet.overrides.set('standard:connect', (input) => {
    inputs.push(input)
    return { accounts: before.wallet.standard.accounts }
  })
  testKit([solanaMainnet], { storage })
  await vi.waitFor(() => expect(inputs).toEqual([{ silent: true }]))
})

test('takes up a wallet that announces itself late', async () => {
  const storage = memoryStorage()
  const before = open({ storage })
  await before.join()
  before.stop()

  const page = openPage()
  const site = testKit([solanaMainnet], { storage })
  expect(getNamespaceState(site.kit.store.get(), 'solana').status).toBe('reconnecting')
  page.register(before.wallet.standard)
  await vi.waitFor(() => expect(getConnection(site.kit.store.get())?.remembered).toBe(false))
})

test('takes up a wallet that comes after the kit has given up on it', async () => {
  const storage = memoryStorage()
  const before = open({ storage })
  await before.join()
  before.stop()

  const page = openPage()
  const site = testKit([solanaMainnet], { storage })
  const namespaceState = () => getNamespaceState(site.kit.store.get(), 'solana')
  await vi.waitFor(() =>
    expect(namespaceState()).toMatchObject({ status: 'disconnected', lapse: { reason: 'gone' } }),
  )
  page.register(before.wallet.standard)
  await vi.waitFor(() => expect(namespaceState().status).toBe('connected'))
})

test('forgets a wallet that has forgotten the site', async () => {
  const storage = memoryStorage()
  const before = open({ storage })
  await before.join()
  before.stop()
  before.wallet.isPermitted = false
  const site = testKit([solanaMainnet], { storage })
  const namespaceState = () => getNamespaceState(site.kit.store.get(), 'solana')
  await vi.waitFor(() => expect(namespaceState().lapse).toMatchObject({ reason: 'gone' }))
  expect(namespaceState()).toMatchObject({ connections: [], dormant: [] })
  expect(before.wallet.listeners()).toBe(0)
})

test('waits for a locked wallet, which comes back by itself', async () => {
  const storage = memoryStorage()
  const before = open({ storage })
  await before.join()
  before.stop()
  before.wallet.isLocked = true
  const { kit } = testKit([solanaMainnet], { storage })
  const namespaceState = () => getNamespaceState(kit.store.get(), 'solana')
  await vi.waitFor(() => expect(namespaceState().lapse).toMatchObject({ reason: 'locked' }))
  before.wallet.unlock()
  expect(namespaceState()).toMatchObject({ status: 'connected', dormant: [] })
})

test('follows a wallet that is locked and unlocked', async () => {
  const { wallet, join, namespaceState, kit, events } = open()
  await join()
  wallet.lock()
  expect(namespaceState()).toMatchObject({ status: 'disconnected', lapse: { reason: 'locked' } })
  expect(events.at(-1)).toMatchObject({ type: 'disconnect' })
  expect(await reconnect(kit)).toEqual([])
  wallet.unlock()
  expect(namespaceState()).toMatchObject({ status: 'connected' })
  expect(wallet.listeners()).toBe(1)
})

test('leaves a wallet, tells it, and listens no longer', async () => {
  const { wallet, join, namespaceState, kit, events } = open()
  await join()
  await disconnect(kit)
  expect(wallet.isPermitted).toBe(false)
  expect(wallet.listeners()).toBe(0)
  expect(namespaceState()).toMatchObject({ status: 'disconnected', connections: [] })
  expect(events.filter(({ type }) => type === 'disconnect')).toHaveLength(1)
})

test('leaves a wallet that refuses to be left, and one that has no word for it', async () => {
  const refusing = open()
  await refusing.join()
  refusing.wallet.overrides.set('standard:disconnect', () => {
    throw new Error('no')
  })
  await disconnect(refusing.kit)
  expect(refusing.namespaceState().connections).toEqual([])
  const silent = open({ wallet: { lacks: ['standard:disconnect', 'standard:events'] } })
  await silent.join()
  await disconnect(silent.kit)
  expect(silent.namespaceState().connections).toEqual([])
})

test('connects again while the wallet is still being left, and stays connected', async () => {
  const { wallet, join, namespaceState, kit } = open()
  await join()
  let leave: () => void = () => undefined
  wallet.overrides.set('standard:disconnect', async () => {
    await new Promise<void>((resolve) => (leave = resolve))
    wallet.lock()
  })
  const leaving = disconnect(kit)
  await vi.waitFor(() => expect(wallet.asked.at(-1)).toBe('standard:disconnect'))
  const joining = join()
  leave()
  await leaving
  await joining
  expect(namespaceState()).toMatchObject({ status: 'connected', dormant: [] })
})

test('signs a text, and the signature is right', async () => {
  const { kit, join } = open()
  await join()
  const message = 'Hello, wörld ☀'
  const signature = decodeBase58(await signMessage(kit, { message }))
  const key = decodeBase58(alice.address)
  expect(
    signature && key && ed25519.verify(signature, new TextEncoder().encode(message), key),
  ).toBe(true)
})

test('signs with another account of the wallet', async () => {
  const { kit, join } = open()
  const { accounts } = await join()
  const [, account] = accounts
  if (!account) throw new Error('no second account')
  const signature = decodeBase58(await signMessage(kit, { message: 'x', account }))
  const key = decodeBase58(bob.address)
  expect(signature && key && ed25519.verify(signature, new TextEncoder().encode('x'), key)).toBe(
    true,
  )
})

test('does not take the signature of another text, nor what is none', async () => {
  const { kit, join, wallet } = open()
  await join()
  const sign = () => signMessage(kit, { message: 'mine' })
  const signature = new Uint8Array(64).fill(1)
  const answers = [
    [{ signature, signedMessage: new TextEncoder().encode('your') }],
    [{ signature: new Uint8Array(63), signedMessage: new TextEncoder().encode('mine') }],
    [],
    undefined,
  ]
  const codes = ['MethodNotSupported', 'Unknown', 'Unknown', 'Unknown']
  for (const [index, answer] of answers.entries()) {
    wallet.overrides.set('solana:signMessage', () => answer)
    await expect(sign()).rejects.toMatchObject({ code: codes[index] })
  }
  wallet.owner = 'rejects'
  wallet.overrides.clear()
  await expect(sign()).rejects.toMatchObject({ code: 'UserRejected' })
})

test('says that a wallet cannot sign texts', async () => {
  const { kit, join } = open({ wallet: { lacks: ['solana:signMessage', 'solana:signIn'] } })
  await join()
  await expect(signMessage(kit, { message: 'x' })).rejects.toMatchObject({
    code: 'MethodNotSupported',
  })
  const adapter = kit.adapters.get('solana') as SolanaAdapter
  await expect(adapter.signIn('Ghost', {})).rejects.toMatchObject({ code: 'MethodNotSupported' })
})

test('has a wallet compose and sign a sign-in', async () => {
  const { kit, wallet } = open()
  const adapter = kit.adapters.get('solana') as SolanaAdapter
  const answer = await adapter.signIn('Ghost', { domain: 'shop.example', nonce: 'n0nce123' })
  expect(answer.address).toBe(alice.address)
  expect(new TextDecoder().decode(answer.signedMessage)).toContain('shop.example')
  const signature = decodeBase58(answer.signature)
  const key = decodeBase58(alice.address)
  expect(signature && key && ed25519.verify(signature, answer.signedMessage, key)).toBe(true)
  wallet.owner = 'rejects'
  await expect(adapter.signIn('Ghost', {})).rejects.toMatchObject({ code: 'UserRejected' })
  wallet.overrides.set('solana:signIn', () => [{ account: { address: 'x' } }])
  await expect(adapter.signIn('Ghost', {})).rejects.toMatchObject({ code: 'Unknown' })
})

test('signs in with what the wallet composes itself, and leaves other texts to signMessage', async () => {
  const { kit } = open()
  const adapter = kit.adapters.get('solana') as SolanaAdapter
  const { address } = alice
  const account = { address, accountId: `solana:x:${address}` as const, type: 'eoa' as const }
  const reference = '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
  const fields = {
    domain: 'shop.example',
    address,
    statement: 'Sign in to the shop.',
    uri: 'https://shop.example/login',
    version: '1',
    chainId: reference,
    nonce: 'n0nce1234',
    issuedAt: '2026-11-22T12:00:00Z',
    resources: ['https://shop.example/terms'],
  }
  const message = formatSignInMessage(fields, 'Solana')
  const signed = await adapter.signInMessage('Ghost', account, message)
  expect(signed?.message).toBe(message.replace(reference, 'mainnet'))
  expect(await adapter.signInMessage('Ghost', account, 'Hello')).toBeUndefined()
})

test('knows no wallet of another name', async () => {
  const { kit } = open()
  const adapter = kit.adapters.get('solana') as SolanaAdapter
  const signal = new AbortController().signal
  await expect(adapter.connect('Nobody', { signal })).rejects.toMatchObject({
    code: 'ConnectorNotFound',
  })
  await expect(adapter.disconnect('Nobody')).resolves.toBeUndefined()
})

test('a page that comes back out of the browser’s memory learns what it has missed', async () => {
  const { page, wallet, join, namespaceState } = open()
  await join()
  wallet.isLocked = true
  page.dispatch(new Event('pageshow'))
  expect(namespaceState().status).toBe('connected')
  const back = () => page.dispatch(Object.assign(new Event('pageshow'), { persisted: true }))
  back()
  expect(namespaceState()).toMatchObject({ status: 'disconnected', lapse: { reason: 'locked' } })
  wallet.isLocked = false
  back()
  expect(namespaceState().status).toBe('connected')
})
