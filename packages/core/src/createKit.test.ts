import { readFileSync } from 'node:fs'
import { expect, onTestFinished, test, vi } from 'vitest'
import { fakeAdapter } from '../test/fakeAdapter.ts'
import { memoryStorage } from '@latchkit/test-kit/memoryStorage'
import { settle } from '../test/settle.ts'
import { testKit } from '../test/testKit.ts'
import { connect } from './connection/connect.ts'
import { getConnection } from './connection/getConnection.ts'
import { createKit } from './createKit.ts'
import { isKitError } from './errors.ts'
import { sdkVersion } from './internal/http.ts'
import type { KitConfig } from './kit.ts'
import { networkImageUrl } from './networks/networkImageUrl.ts'
import { ethereum } from './networks/evm.ts'
import { walletImageUrl } from './wallets/walletImageUrl.ts'
import { emit } from './internal/emit.ts'

const fake = fakeAdapter('eip155', ['fox'])
const other = fakeAdapter('solana', ['ghost'])
const right: KitConfig = {
  projectId: 'shop',
  adapters: [fake.factory],
  networks: fake.networks,
}

test('a page of visitors checks what settings say, and leaves to developers what code says', () => {
  vi.stubEnv('NODE_ENV', 'production')
  onTestFinished(() => void vi.unstubAllEnvs())
  for (const wrong of [{ projectId: ' ' }, { apiUrl: 'wallet.example.com' }])
    expect(() => createKit({ ...right, ...wrong })).toThrow(
      expect.objectContaining({ code: 'InvalidConfig' }),
    )
  const twice = { networks: [fake.networks[0], fake.networks[0]] } as const
  expect(() => createKit({ ...right, ...twice })).not.toThrow()
})

test('a page without `process` is no reason to fail', () => {
  vi.stubGlobal('process', undefined)
  onTestFinished(() => void vi.unstubAllGlobals())
  expect(createKit(right).config.projectId).toBe('shop')
})

test('says what is wrong with the settings and how to fix it', () => {
  const wrong: readonly (readonly [Partial<Record<keyof KitConfig, unknown>>, RegExp])[] = [
    [{ projectId: '' }, /projectId/],
    [{ projectId: undefined }, /projectId/],
    [{ apiUrl: 'wallet.example.com' }, /apiUrl.*wallet\.example\.com/],
    [{ apiUrl: 'ftp://example.com' }, /apiUrl/],
    [{ adapters: [] }, /adapters/],
    [{ adapters: undefined }, /adapters/],
    [{ networks: [] }, /networks/],
    [{ networks: undefined }, /networks/],
    [{ adapters: [fake.factory, fake.factory] }, /Two adapters.*eip155/],
    [{ adapters: [fake.factory, other.factory] }, /solana/],
    [{ networks: [...fake.networks, ...other.networks] }, /solana:one/],
    [{ networks: [fake.networks[0], fake.networks[0]] }, /twice/],
    [{ adapters: [() => fake.factory] }, /An adapter is not called/],
    [{ networks: [{ id: 1, name: 'Ethereum' }] }, /`undefined` is not a network id/],
    [{ networks: [{ ...fake.networks[0], networkId: 'one' }] }, /`one` is not a network id/],
    [{ networks: [{ ...fake.networks[0], networkId: 'solana:one' }] }, /solana:one.*eip155/],
    [{ networks: [{ ...fake.networks[0], rpcUrls: [] }] }, /eip155:one.*endpoint/],
    [{ networks: [{ ...fake.networks[0], rpcUrls: ['localhost'] }] }, /endpoint/],
    [{ signIn: { url: '/auth' } }, /`signIn` is not what.*Give `signIn\(\{ url \}\)`/s],
    [{ login: { url: 'https://wallet.test' } }, /`login` is not what.*Give `login\(\{ url \}\)`/s],
    [{ features: { legalCheckbox: true } }, /legalCheckbox/],
    [{ features: { cloudSession: true } }, /cloudSession/],
  ]
  for (const [change, sentence] of wrong) {
    const make = () => createKit({ ...right, ...change } as KitConfig)
    expect(make).toThrow(sentence)
    expect(make).toThrow(expect.objectContaining({ code: 'InvalidConfig', actor: 'developer' }))
  }
  const terms = { metadata: { name: 'Shop', termsUrl: 'https://shop.example/terms' } }
  expect(() => createKit({ ...right, ...terms, features: { legalCheckbox: true } })).not.toThrow()
})

test('fills in what a site left open', () => {
  const { config } = createKit({ ...right, features: { send: false } })
  expect(config.currency).toBe('usd')
  expect(config.features).toEqual({
    send: false,
    swaps: true,
    nfts: true,
    receive: true,
    activity: true,
    allWallets: true,
    email: true,
    socials: [],
    onramp: false,
    names: false,
    cloudSession: false,
    legalCheckbox: false,
  })
})

test('touches nothing until it is started', () => {
  const touch = vi.fn<() => never>(() => {
    throw new Error('touched')
  })
  const storage = { getItem: touch, setItem: touch, removeItem: touch, subscribe: touch }
  const asking = vi.spyOn(globalThis, 'fetch')
  const kit = createKit({
    ...right,
    storage,
    apiUrl: 'https://wallet.example.com',
    adapters: [
      {
        namespace: 'eip155',
        create: (host) => ({ ...fake.factory.create(host), start: touch, connectors: touch }),
      },
    ],
  })
  expect(getConnection(kit.store.get())).toBeUndefined()
  expect(touch).not.toHaveBeenCalled()
  expect(asking).not.toHaveBeenCalled()
  asking.mockRestore()
})

test('starts where there is no storage at all, as on a server', async () => {
  const kit = createKit(right)
  const stop = kit.start()
  const connecting = connect(kit, { connectorId: 'fox', namespace: 'eip155' })
  fake.answer('fox', 'approve')
  await expect(connecting).resolves.toMatchObject({ connectorId: 'fox' })
  stop()
})

test('remembers nothing where the site wishes so', async () => {
  const page = { getItem: vi.fn<() => string | null>(() => null), setItem: vi.fn<() => void>() }
  vi.stubGlobal('localStorage', page)
  const kit = createKit({ ...right, storage: null })
  const stop = kit.start()
  const connecting = connect(kit, { connectorId: 'fox', namespace: 'eip155' })
  fake.answer('fox', 'approve')
  await connecting
  expect(page.getItem).not.toHaveBeenCalled()
  expect(page.setItem).not.toHaveBeenCalled()
  stop()
  vi.unstubAllGlobals()
})

test('two kits on a page know nothing of each other', async () => {
  const storage = memoryStorage()
  const first = testKit({ storage, projectId: 'first' })
  const second = testKit({ storage, projectId: 'second' })
  const third = testKit({ storage, projectId: 'first', storageKey: 'third' })
  const connecting = connect(first.kit, { connectorId: 'fox', namespace: 'eip155' })
  first.evm.answer('fox', 'approve')
  await connecting
  for (const page of [second, third]) {
    expect(getConnection(page.kit.store.get())).toBeUndefined()
    expect(page.events).toEqual([])
    const again = page.reload()
    await settle()
    expect(getConnection(again.kit.store.get())).toBeUndefined()
  }
})

test('tells the site and every listener, until they have heard enough', () => {
  const seen = vi.fn<() => void>()
  const heard = vi.fn<() => void>()
  const kit = createKit({ ...right, onEvent: seen })
  const stop = kit.onEvent(heard)
  emit(kit, { type: 'modal_close' })
  stop()
  emit(kit, { type: 'modal_close' })
  expect(seen).toHaveBeenCalledTimes(2)
  expect(heard).toHaveBeenCalledTimes(1)
})

test("a site that fails at an event stands in nobody's way, and hears of its own mistake", async () => {
  const page = testKit({
    onEvent() {
      throw new Error('the site is broken')
    },
  })
  const heard = vi.fn<() => void>()
  page.kit.onEvent(() => {
    throw new Error('so is this')
  })
  page.kit.onEvent(heard)
  const reported: unknown[] = []
  vi.stubGlobal('reportError', (error: unknown) => reported.push(error))
  try {
    const connecting = connect(page.kit, { connectorId: 'fox', namespace: 'eip155' })
    page.evm.answer('fox', 'approve')
    await expect(connecting).resolves.toMatchObject({ connectorId: 'fox' })
  } finally {
    vi.unstubAllGlobals()
  }
  expect(heard).toHaveBeenCalledTimes(1)
  expect(reported).toMatchObject([{ message: 'the site is broken' }, { message: 'so is this' }])
})

test('reads a network through the server first, where there is one', () => {
  const hosts: (readonly { url: string; plainText: boolean }[])[] = []
  const adapter = {
    namespace: 'eip155' as const,
    create: (host: Parameters<typeof fake.factory.create>[0]) => {
      hosts.push(host.rpcEndpoints(ethereum))
      return fake.factory.create(host)
    },
  }
  createKit({ ...right, adapters: [adapter], networks: [ethereum] })
  const kit = createKit({
    ...right,
    adapters: [adapter],
    networks: [ethereum],
    apiUrl: 'https://wallet.example.com/',
  })
  const own = ethereum.rpcUrls.map((url) => ({ url, plainText: false }))
  const query = `projectId=shop&st=latchkit-js&sv=${sdkVersion}`
  const proxy = `https://wallet.example.com/v1?${query}&chainId=eip155%3A1`
  expect(hosts).toEqual([own, [{ url: proxy, plainText: true }, ...own]])
  expect(networkImageUrl(kit, ethereum)).toBe(
    `https://wallet.example.com/public/getAssetImage/eip155%3A1?${query}`,
  )
  expect(walletImageUrl(kit, 'a/b')).toBe(
    `https://wallet.example.com/getWalletImage/a%2Fb?${query}`,
  )
  expect(walletImageUrl({ http: undefined, config: kit.config }, 'a')).toBeUndefined()
})

test('reads a network of paths through the server first, where there is one', () => {
  const addresses: string[][] = []
  const adapter = {
    namespace: 'eip155' as const,
    create: (host: Parameters<typeof fake.factory.create>[0]) => {
      const network = { ...ethereum, rpcUrls: ['https://node.example.com/api/'] as const }
      addresses.push(host.rpcEndpoints(network, '/tx/ab').map(({ url }) => url))
      return fake.factory.create(host)
    },
  }
  createKit({ ...right, adapters: [adapter], networks: [ethereum] })
  createKit({
    ...right,
    adapters: [adapter],
    networks: [ethereum],
    apiUrl: 'https://wallet.example.com/',
  })
  const own = 'https://node.example.com/api/tx/ab'
  const query = `projectId=shop&st=latchkit-js&sv=${sdkVersion}`
  const proxy = `https://wallet.example.com/v1/esplora/eip155%3A1/tx/ab?${query}`
  expect(addresses).toEqual([[own], [proxy, own]])
})

test('names its version as it is published', () => {
  const file = new URL('../package.json', import.meta.url)
  const { version } = JSON.parse(readFileSync(file, 'utf8')) as { version: string }
  expect(sdkVersion).toBe(version)
})

test('errors carry a code, who can act, a sentence and how to fix it', () => {
  const error = thrownBy(() => createKit({ ...right, projectId: '' }))
  expect(isKitError(error, 'InvalidConfig')).toBe(true)
  expect(isKitError(error, 'Unknown')).toBe(false)
  expect(isKitError(new Error('x'))).toBe(false)
  expect(error).toMatchObject({
    name: 'KitError',
    shortMessage: 'Project ID Not Configured',
    message: expect.stringContaining('Give the `projectId`') as string,
  })
})

function thrownBy(work: () => unknown): unknown {
  try {
    return work()
  } catch (error) {
    return error
  }
}
