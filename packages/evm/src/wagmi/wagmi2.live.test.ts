import {
  connect as connectKit,
  disconnect as disconnectKit,
  getNamespaceState,
} from '@latchkit/core'
import { memoryStorage } from '@latchkit/test-kit/memoryStorage'
import { startEvmChain, type EvmTestChain } from '@latchkit/test-kit/startEvmChain'
import { erc20Abi, verifyTypedData } from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  connect,
  createConfig,
  disconnect,
  getAccount,
  http,
  readContract,
  signTypedData,
  switchChain,
  writeContract,
  type Config,
} from 'wagmi-core-2'
import { networkOf } from '../../test/networkOf.ts'
import { openPage } from '../../test/page.ts'
import { testKit } from '../../test/testKit.ts'
import { account, testWallet } from '../../test/testWallet.ts'
import { deployToken } from '../../test/token.ts'
import { latchkit } from './index.ts'
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

/** A site with wagmi 2, whose connector is the kit. */
function open() {
  const page = openPage()
  page.install('Fox', testWallet(chains).provider)
  const { kit } = testKit([networkOf(chains[0]), networkOf(chains[1])], {
    storage: memoryStorage(),
  })
  const [one, two] = [viemChain(chains[0]), viemChain(chains[1])]
  const config: Config = createConfig({
    chains: [one, two],
    transports: { [one.id]: http(), [two.id]: http() },
    storage: null,
    multiInjectedProviderDiscovery: false,
    connectors: [latchkit(kit, { connect: () => connectKit(kit, fox) })],
  })
  const agree = async (address: string | undefined, chainId: number | undefined) => {
    await expect
      .poll(() => {
        const seen = getAccount(config)
        return [seen.address, seen.chainId]
      })
      .toEqual([address, chainId])
    const [connection] = getNamespaceState(kit.store.get(), 'eip155').connections
    expect(connection?.account.address).toBe(address)
  }
  return { kit, config, agree }
}

test('wagmi 2 is connected, switched and disconnected from either side', async () => {
  const { kit, config, agree } = open()
  await agree(undefined, undefined)
  await connectKit(kit, fox)
  await agree(alice, 31_337)
  await switchChain(config, { chainId: 31_338 })
  await agree(alice, 31_338)
  await disconnect(config)
  await agree(undefined, undefined)
  const [connector] = config.connectors
  if (!connector) throw new Error('no connector')
  await connect(config, { connector, chainId: 31_337 })
  await agree(alice, 31_337)
  await disconnectKit(kit)
  await agree(undefined, undefined)
  expect(getAccount(config).status).toBe('disconnected')
})

test('the actions of wagmi 2 run on the kit’s wallet', async () => {
  const { kit, config, agree } = open()
  await connectKit(kit, fox)
  await agree(alice, 31_337)
  const contract = {
    address: await deployToken(chains[0]),
    abi: erc20Abi,
    chainId: 31_337,
  } as const
  const hash = await writeContract(config, {
    ...contract,
    functionName: 'transfer',
    args: [bob, 7n],
  })
  await chains[0].client.waitForTransactionReceipt({ hash })
  expect(await readContract(config, { ...contract, functionName: 'balanceOf', args: [bob] })).toBe(
    7n,
  )
  const order = {
    types: { Order: [{ name: 'count', type: 'uint256' }] },
    primaryType: 'Order',
    message: { count: 2n },
  } as const
  const signature = await signTypedData(config, order)
  expect(await verifyTypedData({ ...order, domain: {}, address: alice, signature })).toBe(true)
})
