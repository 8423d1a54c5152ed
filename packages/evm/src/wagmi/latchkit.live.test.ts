import {
  connect as connectKit,
  disconnect as disconnectKit,
  getNamespaceState,
  switchNetwork,
  type Kit,
} from '@latchkit/core'
import { memoryStorage } from '@latchkit/test-kit/memoryStorage'
import { startEvmChain, type EvmTestChain } from '@latchkit/test-kit/startEvmChain'
import {
  connect,
  createConfig,
  createStorage,
  disconnect,
  getAccount,
  http,
  readContract,
  reconnect,
  sendTransaction,
  signTypedData,
  switchChain,
  writeContract,
  type Config,
} from '@wagmi/core'
import { erc20Abi, parseEther, verifyTypedData } from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPage } from '../../test/page.ts'
import { networkOf } from '../../test/networkOf.ts'
import { testKit } from '../../test/testKit.ts'
import { account, testWallet } from '../../test/testWallet.ts'
import { deployToken } from '../../test/token.ts'
import { latchkit, type LatchkitConnectorOptions } from './index.ts'
import { viemChain } from '../../test/viemChain.ts'

let chains: readonly [EvmTestChain, EvmTestChain]
beforeAll(async () => {
  chains = await Promise.all([startEvmChain(31_337), startEvmChain(31_338)])
})
afterAll(() => {
  for (const chain of chains) chain.stop()
})

const [alice, bob] = [account(0).address, account(1).address]
const fox = { connectorId: 'example.fox', namespace: 'eip155' } as const

function open() {
  const page = openPage()
  const wallet = testWallet(chains)
  page.install('Fox', wallet.provider)
  const storage = memoryStorage()
  const values = new Map<string, string>()
  const load = (options: (kit: Kit) => LatchkitConnectorOptions = () => ({})) => {
    const site = testKit([networkOf(chains[0]), networkOf(chains[1])], { storage })
    return { ...site, config: configOf(site.kit, values, options(site.kit)) }
  }
  return { wallet, storage, load }
}

function configOf(
  kit: Kit,
  values: Map<string, string>,
  options: LatchkitConnectorOptions,
): Config {
  const [one, two] = [viemChain(chains[0]), viemChain(chains[1])]
  return createConfig({
    chains: [one, two],
    transports: { [one.id]: http(), [two.id]: http() },
    storage: createStorage({
      storage: {
        getItem: (key) => values.get(key) ?? null,
        setItem: (key, value) => void values.set(key, value),
        removeItem: (key) => void values.delete(key),
      },
    }),
    multiInjectedProviderDiscovery: false,
    connectors: [latchkit(kit, options)],
  })
}

const connectorOf = ({ connectors: [connector] }: Config) => {
  if (!connector) throw new Error('no connector')
  return connector
}

/** The kit and wagmi say the same. */
async function agree(
  { kit, config }: { readonly kit: Kit; readonly config: Config },
  expected: { readonly address: string | undefined; readonly chainId: number | undefined },
): Promise<void> {
  await expect
    .poll(() => {
      const { address, chainId } = getAccount(config)
      return { address, chainId }
    })
    .toEqual(expected)
  const [connection] = getNamespaceState(kit.store.get(), 'eip155').connections
  expect(connection?.account.address).toBe(expected.address)
  if (expected.chainId !== undefined)
    expect(connection?.networkId).toBe(`eip155:${expected.chainId}`)
}

const nobody = { address: undefined, chainId: undefined }

test('what the kit connects, switches and disconnects, wagmi has too', async () => {
  const { load, wallet } = open()
  const site = load()
  await agree(site, nobody)
  expect(wallet.asked).toEqual([])
  await connectKit(site.kit, fox)
  await agree(site, { address: alice, chainId: 31_337 })
  await switchNetwork(site.kit, { networkId: 'eip155:31338' })
  await agree(site, { address: alice, chainId: 31_338 })
  wallet.select(1)
  await agree(site, { address: bob, chainId: 31_338 })
  await disconnectKit(site.kit)
  await agree(site, nobody)
  await connectKit(site.kit, fox)
  await agree(site, { address: bob, chainId: 31_338 })
})

test('what wagmi connects, switches and disconnects, the kit has too', async () => {
  const site = open().load((kit) => ({ connect: () => connectKit(kit, fox) }))
  const connector = connectorOf(site.config)
  expect(await connect(site.config, { connector })).toEqual({
    accounts: [alice, bob],
    chainId: 31_337,
  })
  await agree(site, { address: alice, chainId: 31_337 })
  await switchChain(site.config, { chainId: 31_338 })
  await agree(site, { address: alice, chainId: 31_338 })
  await disconnect(site.config)
  await agree(site, nobody)
  await connect(site.config, { connector, chainId: 31_337 })
  await agree(site, { address: alice, chainId: 31_337 })
})

test('a reload restores both, and a second tab follows the first', async () => {
  const { load } = open()
  const before = load()
  await connectKit(before.kit, fox)
  await agree(before, { address: alice, chainId: 31_337 })
  const tab = load()
  await reconnect(tab.config)
  await agree(tab, { address: alice, chainId: 31_337 })
  await disconnect(tab.config)
  await agree(tab, nobody)
  await agree(before, nobody)
  const later = load()
  await reconnect(later.config)
  await agree(later, nobody)
  expect(getAccount(later.config).status).toBe('disconnected')
})

test('wagmi’s own actions run on it', async () => {
  const { load, wallet } = open()
  const site = load()
  const { config } = site
  await connectKit(site.kit, fox)
  await agree(site, { address: alice, chainId: 31_337 })
  const token = await deployToken(chains[0])
  const contract = { address: token, abi: erc20Abi, chainId: 31_337 } as const
  const hash = await writeContract(config, {
    ...contract,
    functionName: 'transfer',
    args: [bob, 5n],
  })
  await chains[0].client.waitForTransactionReceipt({ hash })
  expect(await readContract(config, { ...contract, functionName: 'balanceOf', args: [bob] })).toBe(
    5n,
  )
  const order = {
    types: { Order: [{ name: 'count', type: 'uint256' }] },
    primaryType: 'Order',
    message: { count: 2n },
  } as const
  const signature = await signTypedData(config, order)
  expect(await verifyTypedData({ ...order, domain: {}, address: alice, signature })).toBe(true)
  await switchChain(config, { chainId: 31_338 })
  const value = parseEther('1')
  const paid = await sendTransaction(config, { to: bob, value, chainId: 31_338 })
  await chains[1].client.waitForTransactionReceipt({ hash: paid })
  await agree(site, { address: alice, chainId: 31_338 })
  wallet.owner = 'rejects'
  await expect(switchChain(config, { chainId: 31_337 })).rejects.toMatchObject({
    name: 'UserRejectedRequestError',
  })
})

test('a configuration that comes after the wallet has it too', async () => {
  const { kit } = open().load()
  await connectKit(kit, fox)
  const config = configOf(kit, new Map(), {})
  await agree({ kit, config }, { address: alice, chainId: 31_337 })
  expect(getAccount(config).status).toBe('connected')
})

test('says how to connect where nothing connects', async () => {
  const { config } = open().load()
  await expect(connect(config, { connector: connectorOf(config) })).rejects.toMatchObject({
    code: 'NotConnected',
  })
})
