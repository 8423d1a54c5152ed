import {
  connect as connectKit,
  disconnect as disconnectKit,
  getNamespaceState,
  switchNetwork,
  type Kit,
} from '@latchkit/core'
import { memoryStorage } from '@latchkit/test-kit/memoryStorage'
import { startEvmChain, type EvmTestChain } from '@latchkit/test-kit/startEvmChain'
import * as wagmi3 from '@wagmi/core'
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import * as wagmi2 from 'wagmi-core-2'
import { networkOf } from '../../test/networkOf.ts'
import { openPage } from '../../test/page.ts'
import { testKit } from '../../test/testKit.ts'
import { account, testWallet } from '../../test/testWallet.ts'
import { viemChain } from '../../test/viemChain.ts'
import { latchkit } from './index.ts'

const versions: readonly (readonly [string, typeof wagmi3])[] = [
  ['wagmi 3', wagmi3],
  ['wagmi 2', wagmi2 as unknown as typeof wagmi3],
]
const alice = account(0).address
const fox = { connectorId: 'example.fox', namespace: 'eip155' } as const
const nobody = { address: undefined, chainId: undefined }

let chains: readonly [EvmTestChain, EvmTestChain]
beforeAll(async () => {
  chains = await Promise.all([startEvmChain(31_337), startEvmChain(31_338)])
})
afterAll(() => {
  for (const chain of chains) chain.stop()
})

interface Tab {
  readonly kit: Kit
  readonly config: wagmi3.Config
  stop(): void
}

/** A browser with a wallet and cookies, whose site keeps the state of wagmi in a cookie, as one with SSR does. */
function openBrowser(wagmi: typeof wagmi3) {
  const page = openPage()
  onTestFinished(() => void vi.unstubAllGlobals())
  const wallet = testWallet(chains)
  page.install('Fox', wallet.provider)
  const cookies = new Map<string, string>()
  const header = () => Array.from(cookies, ([name, value]) => `${name}=${value}`).join('; ')
  const document = {
    get cookie() {
      return header()
    },
    set cookie(text: string) {
      const [pair = '', ...flags] = text.split(';')
      const at = pair.indexOf('=')
      const isOver = flags.includes('max-age=-1')
      if (isOver) cookies.delete(pair.slice(0, at))
      else cookies.set(pair.slice(0, at), pair.slice(at + 1))
    },
  }
  const storage = memoryStorage()
  const networks = [networkOf(chains[0]), networkOf(chains[1])] as const
  const [one, two] = [viemChain(chains[0]), viemChain(chains[1])]
  const configOf = (kit: Kit) =>
    wagmi.createConfig({
      chains: [one, two],
      transports: { [one.id]: wagmi.http(), [two.id]: wagmi.http() },
      ssr: true,
      storage: wagmi.createStorage({ storage: wagmi.cookieStorage }),
      multiInjectedProviderDiscovery: false,
      connectors: [latchkit(kit)],
    })
  /** What the provider of wagmi does: the state of the cookie at once, the connection after mounting. */
  const load = async (): Promise<Tab & { readonly first: ReturnType<typeof seen> }> => {
    // What the page's request had.
    const cookie = header()
    vi.stubGlobal('window', globalThis)
    vi.stubGlobal('document', document)
    const site = testKit([...networks], { storage })
    const config = configOf(site.kit)
    const initialState = wagmi.cookieToInitialState(config, cookie)
    const { onMount } = wagmi.hydrate(config, { initialState, reconnectOnMount: true })
    const first = seen(config)
    await onMount()
    await expect.poll(() => seen(config).status).toMatch(/connected$/)
    return { ...site, config, first }
  }
  /** What the server renders for a request of this browser. */
  const render = () => {
    vi.stubGlobal('window', undefined)
    vi.stubGlobal('document', undefined)
    const { kit, stop } = testKit([...networks], { storage: memoryStorage() })
    stop()
    const config = configOf(kit)
    const initialState = wagmi.cookieToInitialState(config, header())
    wagmi.hydrate(config, { initialState, reconnectOnMount: true })
    return seen(config)
  }
  function seen(config: wagmi3.Config) {
    const { address, chainId, status } = wagmi.getAccount(config)
    return { address, chainId, status }
  }
  /** The kit and wagmi say the same. */
  const agree = async (
    { kit, config }: Tab,
    expected: { readonly address: string | undefined; readonly chainId: number | undefined },
  ) => {
    await expect.poll(() => seen(config)).toMatchObject(expected)
    const [connection] = getNamespaceState(kit.store.get(), 'eip155').connections
    expect(connection?.account.address).toBe(expected.address)
  }
  return { wallet, load, render, agree, seen }
}

describe.each(versions)('%s', (_, wagmi) => {
  test('a cookie has the server render the account, and the browser goes on with it', async () => {
    const { load, render, agree, seen } = openBrowser(wagmi)
    expect(render()).toEqual({ ...nobody, status: 'disconnected' })
    const before = await load()
    await connectKit(before.kit, fox)
    await agree(before, { address: alice, chainId: 31_337 })
    await switchNetwork(before.kit, { networkId: 'eip155:31338' })
    await agree(before, { address: alice, chainId: 31_338 })
    before.stop()

    const html = { address: alice, chainId: 31_338, status: 'reconnecting' }
    expect(render()).toEqual(html)
    const after = await load()
    expect(after.first).toEqual(html)
    await agree(after, { address: alice, chainId: 31_338 })
    await expect.poll(() => seen(after.config).status).toBe('connected')
    await disconnectKit(after.kit)
    await agree(after, nobody)
    after.stop()
    expect(render()).toMatchObject(nobody)
  })

  test('a reload restores both, and a second tab follows the first, from either side', async () => {
    const { load, agree, wallet, seen } = openBrowser(wagmi)
    const one = await load()
    await connectKit(one.kit, fox)
    await agree(one, { address: alice, chainId: 31_337 })
    const two = await load()
    await agree(two, { address: alice, chainId: 31_337 })
    await wagmi.switchChain(one.config, { chainId: 31_338 })
    for (const tab of [one, two]) await agree(tab, { address: alice, chainId: 31_338 })
    wallet.select(1)
    const bob = account(1).address
    for (const tab of [one, two]) await agree(tab, { address: bob, chainId: 31_338 })
    await wagmi.disconnect(two.config)
    for (const tab of [one, two]) await agree(tab, nobody)
    const three = await load()
    await agree(three, nobody)
    await connectKit(three.kit, fox)
    await agree(three, { address: bob, chainId: 31_338 })
    await disconnectKit(three.kit)
    await agree(three, nobody)
    expect(seen(three.config).status).toBe('disconnected')
  })
})
