import { accountTypesQuery, connect, getConnection } from '@latchkit/core'
import { createWalletClient, http, parseEther } from 'viem'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { flakyProxy } from '../test/flakyProxy.ts'
import { openPage } from '../test/page.ts'
import { startEvmChain, type EvmTestChain } from '@latchkit/test-kit/startEvmChain'
import { networkOf } from '../test/networkOf.ts'
import { testKit } from '../test/testKit.ts'
import { account, testWallet } from '../test/testWallet.ts'

const contract = account(3)
const lent = account(4)
const { signal } = new AbortController()
let chain: EvmTestChain

beforeAll(async () => {
  chain = await startEvmChain(31_337)
  await chain.client.setCode({ address: contract.address, bytecode: '0x60006000fd' })
  await lendTo(contract.address)
})

afterAll(() => chain.stop())

/** A real transaction by which an account lets a contract act for it (EIP-7702). */
async function lendTo(contractAddress: `0x${string}`): Promise<void> {
  const wallet = createWalletClient({ account: lent, transport: http(chain.rpcUrl) })
  const authorization = await wallet.signAuthorization({ contractAddress, executor: 'self' })
  await chain.client.setBalance({ address: lent.address, value: parseEther('1') })
  const hash = await wallet.sendTransaction({
    authorizationList: [authorization],
    to: account(0).address,
    value: 1n,
    chain: null,
  })
  await chain.client.waitForTransactionReceipt({ hash })
}

async function learnThrough(rpcUrl: string) {
  const page = openPage()
  const wallet = testWallet([chain], [account(0), contract, lent])
  page.install('Fox', wallet.provider)
  const site = testKit([networkOf({ id: chain.id, rpcUrl })])
  const connection = await connect(site.kit, { connectorId: 'example.fox', namespace: 'eip155' })
  const before = connection.accounts.map(({ type }) => type)
  const learnt = accountTypesQuery(site.kit, { connection }).queryFn({ signal })
  const kinds = async () => {
    await learnt
    return getConnection(site.kit.store.get())?.accounts.map(({ type }) => type)
  }
  return { before, learnt, kinds }
}

test('an address with code is a smart account, and one that has lent itself to a contract is not', async () => {
  expect(await chain.client.getCode({ address: lent.address })).toBe(
    `0xef0100${contract.address.slice(2).toLowerCase()}`,
  )
  const { before, kinds } = await learnThrough(chain.rpcUrl)
  expect(before).toEqual(['eoa', 'eoa', 'eoa'])
  expect(await kinds()).toEqual(['eoa', 'smartAccount', 'eoa'])
})

test('connecting asks the network for nothing of it', async () => {
  const proxy = await flakyProxy(chain.rpcUrl)
  onTestFinished(() => proxy.stop())
  const page = openPage()
  page.install('Fox', testWallet([chain]).provider)
  const { kit } = testKit([networkOf({ id: chain.id, rpcUrl: proxy.url })])
  await connect(kit, { connectorId: 'example.fox', namespace: 'eip155' })
  expect(proxy.seen).toEqual([])
})

test('a network that is down is told as such, and what was known stays', async () => {
  const proxy = await flakyProxy(chain.rpcUrl)
  onTestFinished(() => proxy.stop())
  proxy.fail(9, { status: 500 })
  const { learnt } = await learnThrough(proxy.url)
  await expect(learnt).rejects.toMatchObject({ code: 'HttpFailed', actor: 'retry' })
})
