import {
  cancelConnect,
  connect,
  disconnect,
  getConnection,
  getNamespaceState,
  isKitError,
  listWallets,
  reconnect,
  signMessage,
  switchNetwork,
  type KeyValueStorage,
} from '@latchkit/core'
import { verifyMessage } from 'viem'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { memoryStorage } from '@latchkit/test-kit/memoryStorage'
import { openPage } from '../test/page.ts'
import { settle } from '../test/settle.ts'
import { startEvmChain, type EvmTestChain } from '@latchkit/test-kit/startEvmChain'
import { networkOf } from '../test/networkOf.ts'
import { testKit } from '../test/testKit.ts'
import { account, ProviderError, testWallet } from '../test/testWallet.ts'

let first: EvmTestChain
let second: EvmTestChain

beforeAll(async () => {
  ;[first, second] = await Promise.all([startEvmChain(31_337), startEvmChain(31_338)])
})

afterAll(() => {
  first.stop()
  second.stop()
})

function open(options: { readonly storage?: KeyValueStorage } = {}) {
  const page = openPage()
  const wallet = testWallet([first, second])
  page.install('Fox', wallet.provider)
  const site = testKit([networkOf(first), networkOf(second)], options)
  const join = () => connect(site.kit, { connectorId: 'example.fox', namespace: 'eip155' })
  return { ...site, page, wallet, join }
}

test('connects, with checksums and the network of the wallet', async () => {
  const { kit, join } = open()
  const connection = await join()
  expect(connection).toMatchObject({
    connectorName: 'Fox',
    connectorIcon: 'data:image/svg+xml,<svg/>',
    networkId: 'eip155:31337',
    account: {
      address: account(0).address,
      accountId: `eip155:31337:${account(0).address}`,
      type: 'eoa',
    },
  })
  expect(connection.accounts.map(({ address }) => address)).toEqual([
    account(0).address,
    account(1).address,
  ])
  expect(getConnection(kit.store.get())).toBe(connection)
})

test('asks nothing of a wallet before the visitor does', () => {
  const { wallet, kit } = open()
  expect(listWallets(kit)).toHaveLength(1)
  expect(wallet.asked).toEqual([])
})

test('says that the owner declined', async () => {
  const { wallet, join } = open()
  wallet.owner = 'rejects'
  await expect(join()).rejects.toMatchObject({
    code: 'UserRejected',
    details: 'User rejected the request.',
    context: { code: 4001 },
  })
  expect(wallet.listeners('accountsChanged')).toBe(0)
})

test('says that an earlier request is still open', async () => {
  const { wallet, join } = open()
  wallet.overrides.set('eth_requestAccounts', () => {
    throw new ProviderError(-32002, 'Request already pending')
  })
  await expect(join()).rejects.toMatchObject({ code: 'RequestPending' })
})

test('says that the wallet is locked', async () => {
  const { wallet, join } = open()
  wallet.overrides.set('eth_requestAccounts', () => {
    throw new ProviderError(4100, 'The wallet is locked')
  })
  await expect(join()).rejects.toMatchObject({ code: 'WalletLocked' })
})

test('says that a wallet which shares nothing usable is locked', async () => {
  const { wallet, join } = open()
  wallet.overrides.set('eth_requestAccounts', () => ['not an address', 7])
  await expect(join()).rejects.toMatchObject({ code: 'WalletLocked' })
})

test('a wallet that throws at once is an error like any other', async () => {
  const { page, kit } = open()
  page.install('Bad', {
    request: () => {
      throw new TypeError('broken')
    },
    on: () => undefined,
  })
  const error: unknown = await connect(kit, {
    connectorId: 'example.bad',
    namespace: 'eip155',
  }).catch((thrown: unknown) => thrown)
  expect(isKitError(error, 'Unknown')).toBe(true)
  expect(error).toMatchObject({ details: 'broken' })
})

test('a cancelled question is over, though the owner approves it later', async () => {
  const { kit, wallet, join } = open()
  wallet.owner = 'waits'
  const joining = join()
  await vi.waitFor(() => expect(wallet.asked).toContain('eth_requestAccounts'))
  cancelConnect(kit, { namespace: 'eip155' })
  await expect(joining).rejects.toMatchObject({ code: 'Aborted' })
  wallet.decide('approves')
  await vi.waitFor(() => expect(wallet.isPermitted).toBe(true))
  expect(getNamespaceState(kit.store.get()).status).toBe('disconnected')
  expect(wallet.listeners('accountsChanged')).toBe(0)
})

test('a cancelled question leads to no other, though the owner approves it later', async () => {
  const { kit, wallet } = open()
  wallet.known.add(31_338)
  wallet.owner = 'waits'
  const joining = connect(kit, {
    connectorId: 'example.fox',
    namespace: 'eip155',
    networkId: 'eip155:31338',
  })
  await vi.waitFor(() => expect(wallet.asked).toContain('eth_requestAccounts'))
  cancelConnect(kit, { namespace: 'eip155' })
  await expect(joining).rejects.toMatchObject({ code: 'Aborted' })
  wallet.decide('approves')
  await vi.waitFor(() => expect(wallet.isPermitted).toBe(true))
  await settle()
  expect(wallet.asked).toEqual(['eth_requestAccounts'])
})

test('a wallet that has news at every question is connected all the same', async () => {
  const { wallet, join } = open()
  wallet.overrides.set('eth_accounts', () => {
    const accounts = wallet.accounts.map(({ address }) => address)
    wallet.emit('accountsChanged', accounts)
    return accounts
  })
  await expect(join()).resolves.toMatchObject({ account: { address: account(0).address } })
  const before = wallet.asked.length
  await settle()
  expect(wallet.asked).toHaveLength(before)
})

test('a wallet that tells of other accounts without naming them is asked for them', async () => {
  const { kit, wallet, join } = open()
  await join()
  for (const [payload, index] of [
    [undefined, 1],
    [account(0).address, 0],
  ] as const) {
    wallet.accounts = [account(index)]
    wallet.emit('accountsChanged', payload)
    await vi.waitFor(() =>
      expect(getConnection(kit.store.get())?.account.address).toBe(account(index).address),
    )
  }
})

test('follows the wallet to another account and another network', async () => {
  const { kit, wallet, events, join } = open()
  await join()
  wallet.select(1)
  await vi.waitFor(() =>
    expect(getConnection(kit.store.get())?.account.address).toBe(account(1).address),
  )
  wallet.move(31_338)
  await vi.waitFor(() =>
    expect(getConnection(kit.store.get())).toMatchObject({
      networkId: 'eip155:31338',
      account: { accountId: `eip155:31338:${account(1).address}` },
    }),
  )
  expect(events.map(({ type }) => type)).toEqual(['connect', 'account_change', 'network_change'])
})

test('of two quick changes the newer one counts, however slow the answers are', async () => {
  const { kit, wallet, join } = open()
  await join()
  const answers: ((id: string) => void)[] = []
  wallet.overrides.set('eth_chainId', () => new Promise((resolve) => answers.push(resolve)))
  wallet.select(1)
  wallet.select(1)
  await vi.waitFor(() => expect(answers).toHaveLength(2))
  answers[1]?.('0x7a69')
  answers[0]?.('0x7a6a')
  await vi.waitFor(() =>
    expect(getConnection(kit.store.get())?.account.address).toBe(account(0).address),
  )
  expect(getConnection(kit.store.get())?.networkId).toBe('eip155:31337')
})

test('a wallet that is locked lapses and comes back by itself', async () => {
  const { kit, wallet, join } = open()
  await join()
  wallet.lock()
  await vi.waitFor(() =>
    expect(getNamespaceState(kit.store.get())).toMatchObject({
      status: 'disconnected',
      lapse: { reason: 'locked' },
    }),
  )
  wallet.unlock()
  await vi.waitFor(() => expect(getNamespaceState(kit.store.get()).status).toBe('connected'))
})

test('a wallet that does not say what it allows counts as locked', async () => {
  const { kit, wallet, join } = open()
  await join()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  wallet.overrides.set('wallet_getPermissions', () => new Promise(() => undefined))
  wallet.lock()
  await settle()
  await vi.runAllTimersAsync()
  expect(getNamespaceState(kit.store.get())).toMatchObject({
    status: 'disconnected',
    lapse: { reason: 'locked' },
  })
})

test('a wallet that forgets the site is forgotten', async () => {
  const { kit, wallet, join } = open()
  await join()
  wallet.forgetSite()
  await vi.waitFor(() =>
    expect(getNamespaceState(kit.store.get())).toMatchObject({
      status: 'disconnected',
      dormant: [],
      lapse: { reason: 'gone' },
    }),
  )
})

test('a wallet that has lost its network stays connected', async () => {
  const { kit, wallet, join } = open()
  await join()
  wallet.asked.length = 0
  wallet.emit('disconnect', new ProviderError(1013, 'Disconnected from chain'))
  await vi.waitFor(() => expect(wallet.asked).toContain('eth_chainId'))
  expect(getNamespaceState(kit.store.get()).status).toBe('connected')
})

test('disconnecting takes the permission back and stops listening', async () => {
  const { kit, wallet, join } = open()
  await join()
  expect(wallet.listeners('accountsChanged')).toBe(1)
  await disconnect(kit)
  expect(wallet.isPermitted).toBe(false)
  expect(wallet.listeners('accountsChanged')).toBe(0)
  expect(getNamespaceState(kit.store.get()).status).toBe('disconnected')
})

test('a wallet that cannot stop telling is let go all the same', async () => {
  const { kit, wallet, events, join } = open()
  await join()
  wallet.provider.removeListener = () => {
    throw new TypeError('not supported')
  }
  await disconnect(kit)
  expect(wallet.isPermitted).toBe(false)
  expect(getNamespaceState(kit.store.get()).status).toBe('disconnected')
  await join()
  events.length = 0
  wallet.select(1)
  await vi.waitFor(() =>
    expect(getConnection(kit.store.get())?.account.address).toBe(account(1).address),
  )
  expect(events.map(({ type }) => type)).toEqual(['account_change'])
})

test('a wallet that cannot take its permission back is let go all the same', async () => {
  const { kit, wallet, join } = open()
  await join()
  wallet.overrides.set('wallet_revokePermissions', () => {
    throw new ProviderError(4200, 'unsupported')
  })
  await disconnect(kit)
  expect(getNamespaceState(kit.store.get()).status).toBe('disconnected')
})

test('connecting again at once waits until the wallet has let go', async () => {
  const { kit, wallet, join } = open()
  await join()
  let release: () => void = () => undefined
  wallet.overrides.set(
    'wallet_revokePermissions',
    () =>
      new Promise((resolve) => {
        release = () => {
          wallet.forgetSite()
          resolve(null)
        }
      }),
  )
  const leaving = disconnect(kit)
  const joining = join()
  release()
  await leaving
  await expect(joining).resolves.toMatchObject({ connectorId: 'example.fox' })
  expect(getNamespaceState(kit.store.get()).status).toBe('connected')
})

test('takes a wallet up again after a reload without asking its owner', async () => {
  const storage = memoryStorage()
  const { wallet, join, stop } = open({ storage })
  await join()
  stop()
  wallet.asked.length = 0
  wallet.owner = 'rejects'
  const { kit } = testKit([networkOf(first), networkOf(second)], { storage })
  expect(getNamespaceState(kit.store.get()).status).toBe('reconnecting')
  await vi.waitFor(() => expect(getNamespaceState(kit.store.get()).status).toBe('connected'))
  expect(new Set(wallet.asked)).toEqual(new Set(['eth_accounts', 'eth_chainId']))
})

test('waits for a wallet that announces itself a little late', async () => {
  const storage = memoryStorage()
  const { wallet, join, stop } = open({ storage })
  await join()
  stop()
  const page = openPage()
  const { kit } = testKit([networkOf(first)], { storage })
  expect(listWallets(kit)).toEqual([])
  page.install('Fox', wallet.provider)
  await vi.waitFor(() => expect(getNamespaceState(kit.store.get()).status).toBe('connected'))
})

test('a wallet that is locked after a reload comes back when it is unlocked', async () => {
  const storage = memoryStorage()
  const { wallet, join, stop } = open({ storage })
  await join()
  stop()
  wallet.lock()
  const { kit } = testKit([networkOf(first)], { storage })
  await vi.waitFor(() =>
    expect(getNamespaceState(kit.store.get()).lapse).toMatchObject({ reason: 'locked' }),
  )
  expect(await reconnect(kit)).toEqual([])
  wallet.unlock()
  await vi.waitFor(() => expect(getNamespaceState(kit.store.get()).status).toBe('connected'))
})

test('switches the wallet to a network that it knows', async () => {
  const { kit, wallet, join } = open()
  wallet.known.add(31_338)
  await join()
  await switchNetwork(kit, { networkId: 'eip155:31338' })
  expect(getConnection(kit.store.get())?.networkId).toBe('eip155:31338')
  expect(wallet.asked).not.toContain('wallet_addEthereumChain')
})

for (const [code, message] of [
  [4902, 'Unrecognized chain ID.'],
  [-32603, 'Internal error'],
  [32603, 'Internal error'],
  [5000, 'Unsupported network'],
] as const)
  test(`adds a network that the wallet does not know (${code})`, async () => {
    const { kit, wallet, join } = open()
    await join()
    const added: unknown[] = []
    wallet.overrides.set('wallet_switchEthereumChain', ([wish]) => {
      if (!wallet.known.has(31_338)) throw new ProviderError(code, message)
      wallet.move(Number((wish as { chainId: string }).chainId))
      return null
    })
    wallet.overrides.set('wallet_addEthereumChain', ([wish]) => {
      added.push(wish)
      wallet.known.add(31_338)
      return null
    })
    await switchNetwork(kit, { networkId: 'eip155:31338' })
    expect(getConnection(kit.store.get())?.networkId).toBe('eip155:31338')
    expect(added).toEqual([
      {
        chainId: '0x7a6a',
        chainName: 'Chain 31338',
        nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
        rpcUrls: [second.rpcUrl],
      },
    ])
  })

test('an unknown network inside another error is added too', async () => {
  const { kit, wallet, join } = open()
  await join()
  wallet.overrides.set('wallet_switchEthereumChain', () => {
    if (wallet.known.has(31_338)) return wallet.move(31_338)
    throw new ProviderError(-32603, 'Internal', { originalError: { code: 4902, message: 'x' } })
  })
  await switchNetwork(kit, { networkId: 'eip155:31338' })
  expect(wallet.chainId).toBe(31_338)
})

test('does not add a network that the owner refused', async () => {
  const { kit, wallet, join } = open()
  await join()
  for (const [code, message] of [
    [4001, 'User rejected the request.'],
    [5000, 'User disapproved requested chains'],
    [5000, 'User rejected'],
  ] as const) {
    wallet.overrides.set('wallet_switchEthereumChain', () => {
      throw new ProviderError(code, message)
    })
    await expect(switchNetwork(kit, { networkId: 'eip155:31338' })).rejects.toMatchObject({
      code: 'UserRejected',
    })
  }
  expect(wallet.asked).not.toContain('wallet_addEthereumChain')
  expect(getConnection(kit.store.get())?.networkId).toBe('eip155:31337')
})

test('says so when a wallet cannot be brought to a network', async () => {
  const { kit, wallet, join } = open()
  await join()
  wallet.overrides.set('wallet_addEthereumChain', () => {
    throw new ProviderError(-32601, 'method not found')
  })
  const moving = () => switchNetwork(kit, { networkId: 'eip155:31338' })
  await expect(moving()).rejects.toMatchObject({ code: 'UnsupportedChain' })
  // It says yes and stays where it is.
  wallet.overrides.set('wallet_switchEthereumChain', () => null)
  await expect(moving()).rejects.toMatchObject({
    code: 'UnsupportedChain',
    context: { networkId: 'eip155:31338' },
  })
})

test('connects on the wished network, or where the owner stays', async () => {
  const { kit, wallet } = open()
  wallet.known.add(31_338)
  const wish = {
    connectorId: 'example.fox',
    namespace: 'eip155',
    networkId: 'eip155:31338',
  } as const
  wallet.overrides.set('wallet_switchEthereumChain', () => {
    throw new ProviderError(4001, 'no')
  })
  await expect(connect(kit, wish)).resolves.toMatchObject({ networkId: 'eip155:31337' })
  wallet.overrides.clear()
  await expect(connect(kit, wish)).resolves.toMatchObject({ networkId: 'eip155:31338' })
})

test('signs a text so that anybody can check it', async () => {
  const { kit, wallet, join } = open()
  await join()
  const message = 'Grüße\nfrom the shop ✓'
  const signature = await signMessage(kit, { message })
  const { address } = account(0)
  expect(
    await verifyMessage({
      address,
      message,
      signature: signature as `0x${string}`,
    }),
  ).toBe(true)
  wallet.owner = 'rejects'
  await expect(signMessage(kit, { message })).rejects.toMatchObject({ code: 'UserRejected' })
  wallet.overrides.set('personal_sign', () => 'yes')
  await expect(signMessage(kit, { message })).rejects.toMatchObject({ code: 'Unknown' })
})

test('a page that comes back out of the browser’s memory learns what it has missed', async () => {
  const { kit, wallet, join } = open()
  await join()
  const namespaceState = () => getNamespaceState(kit.store.get(), 'eip155')
  const show = (persisted: boolean) =>
    globalThis.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }))
  wallet.chainId = 31_338
  wallet.accounts = [account(1), account(0)]
  const before = wallet.asked.length
  show(false)
  await settle()
  expect(wallet.asked).toHaveLength(before)
  show(true)
  await vi.waitFor(() => expect(namespaceState().networkId).toBe('eip155:31338'))
  expect(namespaceState().connections[0]?.account.address).toBe(account(1).address)
  wallet.isLocked = true
  show(true)
  await vi.waitFor(() => expect(namespaceState().lapse).toMatchObject({ reason: 'locked' }))
})
