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
import { bitcoin, bitcoinSignet, bitcoinTestnet } from '@latchkit/core/networks'
import { describe, expect, test, vi } from 'vitest'
import { memoryStorage } from '@latchkit/test-kit/memoryStorage'
import { openPage } from '@latchkit/test-kit/openPage'
import { registryWallet } from '../test/registryWallet.ts'
import { isBip322, isEcdsa } from '../test/signMessage.ts'
import { standardWallet } from '../test/standardWallet.ts'
import { testKey } from '@latchkit/test-kit/bitcoinKey'
import { testKit } from '../test/testKit.ts'
import { WalletError } from '../test/testWallet.ts'
import { unisatWallet } from '../test/unisatWallet.ts'

const payment = testKey('p2wpkh', 7, 'mainnet')
const ordinals = testKey('p2tr', 8, 'mainnet')
const onTest = testKey('p2wpkh', 7, 'testnet')

/** A wallet in each of the three ways, with what shows it to a page. */
const ways = {
  standard: () => {
    const wallet = standardWallet(payment, ordinals)
    return { wallet, id: 'ghost', show: (page: Page) => page.install(wallet.standard) }
  },
  registry: () => {
    const wallet = registryWallet(payment, ordinals, { network: 'Mainnet' })
    return { wallet, id: 'ghost', show: (page: Page) => enter(page, wallet.provider) }
  },
  leather: () => {
    const wallet = registryWallet(payment, ordinals, { style: 'leather' })
    return { wallet, id: 'ghost', show: (page: Page) => enter(page, wallet.provider) }
  },
  unisat: () => {
    const wallet = unisatWallet(payment, { chain: 'BITCOIN_MAINNET' })
    return { wallet, id: 'unisat', show: (page: Page) => page.leave('unisat', wallet.provider) }
  },
}
type Page = ReturnType<typeof openPage>

function enter(page: Page, provider: unknown): void {
  page.leave('GhostProvider', provider)
  page.leave('btc_providers', [{ id: 'GhostProvider', name: 'Ghost' }])
}

function open<Way extends { readonly id: string; show(page: Page): void }>(
  way: Way,
  options: {
    readonly networks?: readonly [Network, ...Network[]]
    readonly storage?: KeyValueStorage
  } = {},
) {
  const page = openPage()
  way.show(page)
  const site = testKit(options.networks ?? [bitcoin, bitcoinTestnet, bitcoinSignet], options)
  page.dispatch(new Event('load'))
  const join = (networkId?: Network['networkId']) =>
    connect(site.kit, {
      connectorId: way.id,
      namespace: 'bip122',
      ...(networkId && { networkId }),
    })
  const namespaceState = () => getNamespaceState(site.kit.store.get(), 'bip122')
  return { ...site, ...way, page, join, namespaceState }
}

const shown = (wallet: { readonly standard: unknown }) => ({
  wallet,
  id: 'ghost',
  show: (page: Page) => page.install(wallet.standard),
})
const entered = <Wallet extends { readonly provider: unknown }>(wallet: Wallet) => ({
  wallet,
  id: 'ghost',
  show: (page: Page) => enter(page, wallet.provider),
})
const left = <Wallet extends { readonly provider: unknown }>(wallet: Wallet) => ({
  wallet,
  id: 'unisat',
  show: (page: Page) => page.leave('unisat', wallet.provider),
})

describe.each(Object.keys(ways) as (keyof typeof ways)[])('a wallet of the %s way', (name) => {
  const hasOrdinals = name !== 'unisat'

  test('connects, the payment address first', async () => {
    const { join, kit } = open(ways[name]())
    const connection = await join()
    expect(connection).toMatchObject({
      networkId: bitcoin.networkId,
      account: {
        address: payment.address,
        accountId: `${bitcoin.networkId}:${payment.address}`,
        type: 'payment',
      },
    })
    const others = connection.accounts.slice(1).map(({ address, type }) => ({ address, type }))
    expect(others).toEqual(hasOrdinals ? [{ address: ordinals.address, type: 'ordinal' }] : [])
    expect(getConnection(kit.store.get())).toBe(connection)
  })

  test('says that its owner declined', async () => {
    const { join, wallet, namespaceState } = open(ways[name]())
    wallet.owner = 'rejects'
    await expect(join()).rejects.toMatchObject({ code: 'UserRejected' })
    expect(namespaceState()).toMatchObject({ connections: [] })
    expect(wallet.listeners()).toBe(0)
  })

  test.each(['Hello, wörld ☀', ''])('signs %j, and the signature is right', async (message) => {
    const { join, kit } = open(ways[name]())
    await join()
    const signature = Buffer.from(await signMessage(kit, { message }), 'base64')
    expect(isBip322(payment, message, signature)).toBe(true)
  })

  test('does not take what is no signature', async () => {
    const { join, kit, wallet } = open(ways[name]())
    await join()
    const method = name === 'standard' ? 'bitcoin:signMessage' : 'signMessage'
    for (const answer of [undefined, null, '', 'AAAA', { signature: 'AAAA' }, [{}]]) {
      wallet.overrides.set(method, () => answer)
      await expect(signMessage(kit, { message: 'x' })).rejects.toMatchObject({ code: 'Unknown' })
    }
    wallet.overrides.clear()
    wallet.owner = 'rejects'
    await expect(signMessage(kit, { message: 'x' })).rejects.toMatchObject({ code: 'UserRejected' })
  })

  test('shares no address: locked', async () => {
    const { join, wallet } = open(ways[name]())
    for (const answer of [[], undefined, { addresses: [] }, { accounts: [] }, { result: null }]) {
      for (const method of ['bitcoin:connect', 'wallet_connect', 'getAddresses', 'requestAccounts'])
        wallet.overrides.set(method, () => answer)
      await expect(join()).rejects.toMatchObject({ code: 'WalletLocked' })
    }
    expect(wallet.listeners()).toBe(0)
  })

  test('leaves a wallet, tells it, and listens no longer', async () => {
    const { join, wallet, namespaceState, kit, events } = open(ways[name]())
    await join()
    expect(wallet.listeners()).toBeGreaterThan(0)
    await disconnect(kit)
    expect(wallet.listeners()).toBe(0)
    // Leather has no word for it.
    expect(wallet.isPermitted).toBe(name === 'leather')
    expect(namespaceState()).toMatchObject({ status: 'disconnected', connections: [] })
    expect(events.filter(({ type }) => type === 'disconnect')).toHaveLength(1)
  })

  test('connects again while the wallet is still being left', async () => {
    const { join, wallet, namespaceState, kit } = open(ways[name]())
    await join()
    await Promise.all([disconnect(kit), join()])
    expect(namespaceState()).toMatchObject({ status: 'connected' })
    expect(wallet.listeners()).toBeGreaterThan(0)
  })
})

test.each(['standard', 'registry', 'leather'] as const)(
  'signs with the key of the ordinals address of a %s wallet',
  async (name) => {
    const { join, kit } = open(ways[name]())
    const { accounts } = await join()
    const [, account] = accounts
    if (!account) throw new Error('no second account')
    const signature = await signMessage(kit, { message: 'x', account })
    expect(isBip322(ordinals, 'x', Buffer.from(signature, 'base64'))).toBe(true)
  },
)

async function remembered(name: 'standard' | 'registry' | 'unisat') {
  const storage = memoryStorage()
  const before = open(ways[name](), { storage })
  await before.join()
  before.stop()
  const asked = before.wallet.asked.length
  const again = () => {
    const site = testKit([bitcoin, bitcoinTestnet, bitcoinSignet], { storage })
    const namespaceState = () => getNamespaceState(site.kit.store.get(), 'bip122')
    return { ...site, namespaceState }
  }
  return { ...before, storage, again, askedSince: () => before.wallet.asked.slice(asked) }
}

describe.each(['standard', 'registry', 'unisat'] as const)(
  'a %s wallet that is remembered',
  (name) => {
    test('is taken up again without asking its owner', async () => {
      const { again, askedSince } = await remembered(name)
      const { kit, events } = again()
      await vi.waitFor(() => expect(getConnection(kit.store.get())?.remembered).toBe(false))
      expect(getConnection(kit.store.get())?.account.address).toBe(payment.address)
      expect(events).toMatchObject([{ type: 'connect', reconnected: true }])
      for (const method of ['bitcoin:connect', 'wallet_connect', 'getAddresses', 'requestAccounts'])
        expect(askedSince()).not.toContain(method)
    })

    test('and has forgotten the site, or is locked, is not there', async () => {
      const { wallet, again } = await remembered(name)
      wallet.isPermitted = false
      const { namespaceState, kit } = again()
      const reason = name === 'registry' ? 'gone' : 'locked'
      await vi.waitFor(() => expect(namespaceState().lapse).toMatchObject({ reason }))
      expect(getConnection(kit.store.get())).toBeUndefined()
    })

    test('is waited for where it comes late', async () => {
      const { show, again } = await remembered(name)
      const page = openPage()
      for (const place of ['btc_providers', 'unisat']) page.leave(place, undefined)
      const { kit, namespaceState } = again()
      expect(namespaceState().status).toBe('reconnecting')
      show(page)
      await vi.waitFor(() => expect(getConnection(kit.store.get())?.remembered).toBe(false))
    })
  },
)

test.each(['standard', 'unisat'] as const)(
  'a remembered %s wallet that is locked comes back by itself',
  async (name) => {
    const { wallet, again } = await remembered(name)
    wallet.isLocked = true
    const { namespaceState } = again()
    await vi.waitFor(() => expect(namespaceState().lapse).toMatchObject({ reason: 'locked' }))
    wallet.unlock()
    await vi.waitFor(() =>
      expect(namespaceState()).toMatchObject({ status: 'connected', dormant: [] }),
    )
  },
)

test('does not ask Leather again by itself: it would open', async () => {
  const storage = memoryStorage()
  const before = open(ways.leather(), { storage })
  await before.join()
  before.stop()
  const asked = before.wallet.asked.length
  const { kit } = testKit([bitcoin], { storage })
  const namespaceState = () => getNamespaceState(kit.store.get(), 'bip122')
  await vi.waitFor(() => expect(namespaceState().lapse).toMatchObject({ reason: 'gone' }))
  expect(before.wallet.asked.slice(asked)).not.toContain('getAddresses')
})

test.each(['standard', 'unisat'] as const)(
  'follows a %s wallet that is locked and unlocked',
  async (name) => {
    const { wallet, join, namespaceState, kit } = open(ways[name]())
    await join()
    wallet.lock()
    await vi.waitFor(() =>
      expect(namespaceState()).toMatchObject({
        status: 'disconnected',
        lapse: { reason: 'locked' },
      }),
    )
    expect(await reconnect(kit)).toEqual([])
    wallet.unlock()
    await vi.waitFor(() => expect(namespaceState()).toMatchObject({ status: 'connected' }))
  },
)

test.each([
  ['has forgotten the site', new WalletError(4001, 'User rejected the request.'), 'disconnected'],
  ['is locked', new WalletError(4100, 'unauthorized'), 'disconnected'],
  ['does not answer', new Error('the line is dead'), 'connected'],
] as const)('a wallet of the standard that %s and refuses to say so silently', async (...of) => {
  const [, refusal, status] = of
  const wallet = standardWallet(payment, ordinals)
  const { join, namespaceState } = open(shown(wallet))
  await join()
  let asked = 0
  Object.assign(wallet.standard.features, {
    'standard:connect': {
      async connect() {
        asked += 1
        throw refusal
      },
    },
  })
  wallet.isPermitted = false
  wallet.tell()
  await vi.waitFor(() => expect(asked).toBe(1))
  await vi.waitFor(() => expect(namespaceState().status).toBe(status))
})

test('follows a wallet to its owner’s other account', async () => {
  const wallet = unisatWallet(payment, { chain: 'BITCOIN_MAINNET' })
  const { join, kit } = open(left(wallet))
  await join()
  wallet.overrides.set('getAccounts', () => [ordinals.address])
  wallet.tell()
  await vi.waitFor(() =>
    expect(getConnection(kit.store.get())?.account).toMatchObject({
      address: ordinals.address,
      type: 'payment',
    }),
  )
})

test('of several changes at once the last counts', async () => {
  const wallet = unisatWallet(payment, { chain: 'BITCOIN_MAINNET' })
  const { join, kit } = open(left(wallet))
  await join()
  let answer: (accounts: readonly string[]) => void = () => undefined
  wallet.overrides.set('getAccounts', () => new Promise((resolve) => (answer = resolve)))
  wallet.tell()
  const slow = answer
  wallet.overrides.set('getAccounts', () => [ordinals.address])
  wallet.tell()
  const address = () => getConnection(kit.store.get())?.account.address
  await vi.waitFor(() => expect(address()).toBe(ordinals.address))
  slow([payment.address])
  await Promise.resolve()
  await vi.waitFor(() => expect(wallet.asked.filter((name) => name === 'getChain')).toHaveLength(3))
  expect(address()).toBe(ordinals.address)
})

test('signs with ECDSA for addresses that know nothing else', async () => {
  const legacy = testKey('p2pkh', 7, 'mainnet')
  for (const way of [
    shown(standardWallet(legacy)),
    entered(registryWallet(legacy, undefined, { network: 'Mainnet' })),
    left(unisatWallet(legacy, { chain: 'BITCOIN_MAINNET' })),
  ]) {
    const { join, kit } = open(way)
    await join()
    const signature = Buffer.from(await signMessage(kit, { message: 'old' }), 'base64')
    expect(isEcdsa(legacy, 'old', signature)).toBe(true)
  }
})

test('says that a wallet cannot sign messages', async () => {
  const { join, kit } = open(
    shown(standardWallet(payment, ordinals, { lacks: ['bitcoin:signMessage'] })),
  )
  await join()
  await expect(signMessage(kit, { message: 'x' })).rejects.toMatchObject({
    code: 'MethodNotSupported',
  })
})

test('does not take the signature of another address', async () => {
  const wallet = registryWallet(payment, ordinals, { network: 'Mainnet' })
  const { join, kit } = open(entered(wallet))
  await join()
  const good = await signMessage(kit, { message: 'x' })
  const answer = { result: { signature: good, address: ordinals.address } }
  wallet.overrides.set('signMessage', () => answer)
  await expect(signMessage(kit, { message: 'x' })).rejects.toMatchObject({ code: 'Unknown' })
})

test('asks a registry wallet for what it has, and lets itself in where it must', async () => {
  const older = registryWallet(payment, ordinals, {
    network: 'Mainnet',
    lacks: ['wallet_connect', 'getInfo'],
  })
  older.isPermitted = true
  await open(entered(older)).join()
  expect(older.asked).toEqual(['getInfo', 'getAddresses'])
  const silent = registryWallet(payment, ordinals, { network: 'Mainnet', lacks: ['getInfo'] })
  await open(entered(silent)).join()
  expect(silent.asked).toEqual(['getInfo', 'getAddresses', 'wallet_connect'])
})

describe('networks', () => {
  test('a wallet that is on none is on the one that its addresses are of', async () => {
    const onMain = open(shown(standardWallet(payment)), { networks: [bitcoinTestnet, bitcoin] })
    expect(await onMain.join()).toMatchObject({ networkId: bitcoin.networkId })
    const standard = standardWallet(onTest, undefined, { chains: ['bitcoin:signet'] })
    const site = open(shown(standard))
    expect(await site.join()).toMatchObject({ networkId: bitcoinSignet.networkId })
  })

  test('a wallet that is on none goes to another with the same addresses, unasked', async () => {
    const chains = ['bitcoin:testnet', 'bitcoin:signet']
    const wallet = standardWallet(onTest, testKey('p2tr', 8, 'testnet'), { chains })
    const { join, kit } = open(shown(wallet))
    const connection = await join()
    expect(connection.networkId).toBe(bitcoinTestnet.networkId)
    setActiveAccount(kit, { namespace: 'bip122', address: testKey('p2tr', 8, 'testnet').address })
    const asked = wallet.asked.length
    await switchNetwork(kit, { networkId: bitcoinSignet.networkId })
    expect(getConnection(kit.store.get())).toMatchObject({
      networkId: bitcoinSignet.networkId,
      account: { type: 'ordinal' },
    })
    expect(wallet.asked).toHaveLength(asked)
    await expect(switchNetwork(kit, { networkId: bitcoin.networkId })).rejects.toMatchObject({
      code: 'UnsupportedChain',
    })
  })

  test('a wallet of another network than the site’s is not connected', async () => {
    const { join, wallet } = open(ways.standard(), { networks: [bitcoinTestnet] })
    await expect(join()).rejects.toMatchObject({
      code: 'UnsupportedChain',
      shortMessage: 'Ghost does not offer Bitcoin Testnet.',
    })
    expect(wallet.listeners()).toBe(0)
  })

  test('UniSat is brought to the network that is wanted', async () => {
    const wallet = unisatWallet(onTest, { chain: 'BITCOIN_TESTNET' })
    const { join, kit } = open(left(wallet))
    const connection = await join(bitcoinSignet.networkId)
    expect(connection.networkId).toBe(bitcoinSignet.networkId)
    expect(wallet.chain).toBe('BITCOIN_SIGNET')
    await switchNetwork(kit, { networkId: bitcoinTestnet.networkId })
    expect(wallet.chain).toBe('BITCOIN_TESTNET')
    expect(getConnection(kit.store.get())?.networkId).toBe(bitcoinTestnet.networkId)
  })

  test('UniSat stays where it is when its owner declines', async () => {
    const wallet = unisatWallet(onTest, { chain: 'BITCOIN_TESTNET' })
    wallet.overrides.set('switchChain', () => {
      throw new WalletError(4001, 'no')
    })
    const { join, kit } = open(left(wallet))
    const connection = await join(bitcoinSignet.networkId)
    expect(connection.networkId).toBe(bitcoinTestnet.networkId)
    await expect(switchNetwork(kit, { networkId: bitcoinSignet.networkId })).rejects.toMatchObject({
      code: 'UserRejected',
    })
  })

  test('UniSat on a chain that only looks like Bitcoin is not on Bitcoin', async () => {
    const wallet = unisatWallet(payment, { chain: 'FRACTAL_BITCOIN_MAINNET' })
    wallet.overrides.set('switchChain', () => {
      throw new WalletError(4001, 'no')
    })
    const { join } = open(left(wallet))
    expect((await join()).networkId).toBe('bip122:unknown')
  })

  test('older UniSat wallets know two networks', async () => {
    const wallet = unisatWallet(onTest, { lacks: ['getChain', 'switchChain'] })
    const { join, kit } = open(left(wallet))
    expect((await join()).networkId).toBe(bitcoinTestnet.networkId)
    await expect(switchNetwork(kit, { networkId: bitcoinSignet.networkId })).rejects.toMatchObject({
      code: 'UnsupportedChain',
    })
  })

  test('a registry wallet is brought to another network, or cannot be', async () => {
    const wallet = registryWallet(onTest, undefined, { network: 'Testnet' })
    const { join, kit } = open(entered(wallet))
    await join()
    await switchNetwork(kit, { networkId: bitcoinSignet.networkId })
    expect(wallet.network).toBe('Signet')
    expect(getConnection(kit.store.get())?.networkId).toBe(bitcoinSignet.networkId)
    const fixed = registryWallet(onTest, undefined, {
      network: 'Testnet',
      lacks: ['wallet_changeNetwork'],
    })
    const other = open(entered(fixed))
    await other.join()
    await expect(
      switchNetwork(other.kit, { networkId: bitcoinSignet.networkId }),
    ).rejects.toMatchObject({ code: 'UnsupportedChain' })
  })

  test('a network that is none of Bitcoin’s is refused at once', () => {
    const stranger = {
      ...bitcoin,
      networkId: 'bip122:12a765e31ffd4059bada1e25190f6e98',
    } as const
    expect(() => testKit([stranger])).toThrow(expect.objectContaining({ code: 'InvalidConfig' }))
  })
})

test('knows no wallet of another name', async () => {
  const { kit } = open(ways.standard())
  const adapter = kit.adapters.get('bip122')
  const signal = new AbortController().signal
  await expect(adapter?.connect('nobody', { signal })).rejects.toMatchObject({
    code: 'ConnectorNotFound',
  })
  await expect(adapter?.disconnect('nobody')).resolves.toBeUndefined()
})

test('a page that comes back out of the browser’s memory learns what it has missed', async () => {
  const { page, wallet, join, namespaceState } = open(ways.unisat())
  await join()
  wallet.isLocked = true
  page.dispatch(new Event('pageshow'))
  expect(namespaceState().status).toBe('connected')
  page.dispatch(Object.assign(new Event('pageshow'), { persisted: true }))
  await vi.waitFor(() =>
    expect(namespaceState()).toMatchObject({ status: 'disconnected', lapse: { reason: 'locked' } }),
  )
})

test('a wallet that fails as it is left is left all the same', async () => {
  const way = ways.unisat()
  const { kit, join, namespaceState } = open({
    ...way,
    show: (to: Page) =>
      to.leave('unisat', {
        ...way.wallet.provider,
        removeListener: () => {
          throw new Error('no such listener')
        },
      }),
  })
  await join()
  await disconnect(kit, { namespace: 'bip122' })
  expect(namespaceState()).toMatchObject({ status: 'disconnected', dormant: [] })
})
