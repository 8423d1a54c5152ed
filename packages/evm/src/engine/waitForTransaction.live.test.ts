import { connect, prepareSend, send, type KeyValueStorage, type Kit } from '@latchkit/core'
import { pollingMs } from '@latchkit/core/internal'
import { formatAccountId } from '@latchkit/wire'
import { createClient, custom, numberToHex, parseEther, type Hex } from 'viem'
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { flakyProxy, type FlakyProxy } from '../../test/flakyProxy.ts'
import { openPage } from '../../test/page.ts'
import { startEvmChain, type EvmTestChain } from '@latchkit/test-kit/startEvmChain'
import { networkOf } from '../../test/networkOf.ts'
import { testKit } from '../../test/testKit.ts'
import { account, sendWith, testWallet } from '../../test/testWallet.ts'
import { placeCode } from '../../test/token.ts'
import { waitForTransaction } from './waitForTransaction.ts'

const alice = account(0)
const bob = account(1)
const carol = account(2)
const coin = { networkId: 'eip155:31337', symbol: 'ETH', decimals: 18 } as const

let chain: EvmTestChain
let proxy: FlakyProxy

beforeEach(async () => {
  chain = await startEvmChain(31_337, { automine: false })
  proxy = await flakyProxy(chain.rpcUrl)
})

afterEach(() => {
  proxy.stop()
  chain.stop()
})

async function sent(storage?: KeyValueStorage) {
  const page = openPage()
  const wallet = testWallet([chain])
  page.install('Fox', wallet.provider)
  const networks = [{ ...networkOf(chain), rpcUrls: [proxy.url] }] as const
  const site = testKit(networks, storage && { storage })
  await connect(site.kit, { connectorId: 'example.fox', namespace: 'eip155' })
  const amount = parseEther('1')
  const prepared = await prepareSend(site.kit, { token: coin, amount, to: bob.address })
  const { hash } = await send(site.kit, { prepared, token: coin })
  const nonce = await chain.client.getTransactionCount({ address: alice.address })
  /** The owner sends another transaction in its place. */
  const replace = async (wish: Record<string, Hex>): Promise<Hex> => {
    await noticed(site.kit)
    return sendWith(alice, chain, {
      nonce: numberToHex(nonce),
      maxFeePerGas: numberToHex(10n ** 11n),
      maxPriorityFeePerGas: numberToHex(10n ** 10n),
      ...wish,
    })
  }
  return { ...site, hash, replace, networks }
}

/** The kit has seen the transaction wait. */
async function noticed(kit: Kit): Promise<void> {
  await vi.waitFor(() => expect(kit.store.get().pendingTransactions[0]?.resumeToken).toBeDefined())
}

async function end(kit: Kit) {
  await vi.waitFor(
    () => expect(kit.store.get().pendingTransactions[0]?.status).not.toBe('pending'),
    { interval: 50 },
  )
  const { status, finalHash } = kit.store.get().pendingTransactions[0] ?? {}
  return { status, finalHash }
}

test('waits until the transaction is mined', async () => {
  const { kit, hash } = await sent()
  await noticed(kit)
  expect(kit.store.get().pendingTransactions[0]?.status).toBe('pending')
  await chain.client.mine({ blocks: 1 })
  expect(await end(kit)).toEqual({ status: 'confirmed', finalHash: hash })
})

test('tells that the transaction failed', async () => {
  const { kit, hash } = await sent()
  await noticed(kit)
  // The receiver has become a contract that refuses everything.
  await placeCode(chain, bob.address, '0x5f5ffd')
  await chain.client.mine({ blocks: 1 })
  expect(await end(kit)).toEqual({ status: 'failed', finalHash: hash })
})

test('a transaction that was sped up is confirmed under its new hash', async () => {
  const { kit, hash, replace } = await sent()
  const value = numberToHex(parseEther('1'))
  const newHash = await replace({ to: bob.address, value, gas: '0x5208' })
  await chain.client.mine({ blocks: 3 })
  expect(newHash).not.toBe(hash)
  expect(await end(kit)).toEqual({ status: 'confirmed', finalHash: newHash })
})

test('a transaction that gave way to another one is replaced', async () => {
  const { kit, replace } = await sent()
  const newHash = await replace({ to: carol.address, value: '0x1' })
  await chain.client.mine({ blocks: 3 })
  expect(await end(kit)).toEqual({ status: 'replaced', finalHash: newHash })
})

test('a transaction that gave way to nothing is cancelled', async () => {
  const { kit, events, replace } = await sent()
  const newHash = await replace({ to: alice.address, value: '0x0' })
  await chain.client.mine({ blocks: 3 })
  expect(await end(kit)).toEqual({ status: 'cancelled', finalHash: newHash })
  expect(events.at(-1)).toMatchObject({ type: 'transaction', status: 'cancelled' })
})

describe('a transaction that no node has seen', () => {
  /** The wallet answers a hash, and keeps the transaction to itself. */
  async function kept() {
    const page = openPage()
    const wallet = testWallet([chain])
    const hash = `0x${'ab'.repeat(32)}`
    wallet.overrides.set('eth_sendTransaction', () => hash)
    page.install('Fox', wallet.provider)
    const site = testKit([{ ...networkOf(chain), rpcUrls: [proxy.url] }])
    await connect(site.kit, { connectorId: 'example.fox', namespace: 'eip155' })
    const give = async () => {
      const prepared = await prepareSend(site.kit, {
        token: coin,
        amount: parseEther('1'),
        to: bob.address,
      })
      await send(site.kit, { prepared, token: coin })
      await noticed(site.kit)
    }
    await give()
    return { ...site, hash, wallet, give }
  }
  const fees = {
    nonce: '0x0',
    maxFeePerGas: numberToHex(10n ** 11n),
    maxPriorityFeePerGas: numberToHex(10n ** 10n),
  } as const

  test('was cancelled', async () => {
    const { kit } = await kept()
    const other = await sendWith(alice, chain, { ...fees, to: alice.address, value: '0x0' })
    await chain.client.mine({ blocks: 3 })
    expect(await end(kit)).toEqual({ status: 'cancelled', finalHash: other })
  })

  test('was sped up', async () => {
    const { kit } = await kept()
    const value = numberToHex(parseEther('1'))
    const other = await sendWith(alice, chain, {
      ...fees,
      to: bob.address,
      value,
      gas: '0x5208',
    })
    await chain.client.mine({ blocks: 3 })
    expect(await end(kit)).toEqual({ status: 'confirmed', finalHash: other })
  })

  test('is not taken for another one of the same account', async () => {
    const { kit, wallet, give } = await kept()
    const second = `0x${'cd'.repeat(32)}`
    wallet.overrides.set('eth_sendTransaction', () => second)
    await give()
    const other = await sendWith(alice, chain, { ...fees, to: carol.address, value: '0x1' })
    await chain.client.mine({ blocks: 3 })
    const before = proxy.seen.length
    await vi.waitFor(() => expect(proxy.seen.length).toBeGreaterThan(before + 20))
    expect(other).toMatch(/^0x/)
    const pending = kit.store.get().pendingTransactions
    expect(pending.map(({ status }) => status)).toEqual(['pending', 'pending'])
    const nonces = pending.map(
      ({ resumeToken }) => (JSON.parse(resumeToken ?? '{}') as { nonce: string }).nonce,
    )
    expect(nonces).toEqual(['0x1', '0x0'])
  })
})

test('the replacement is found among many later blocks', async () => {
  const { kit, replace } = await sent()
  const newHash = await replace({ to: alice.address, value: '0x0' })
  await chain.client.mine({ blocks: 1 })
  await chain.client.mine({ blocks: 300 })
  expect(await end(kit)).toEqual({ status: 'cancelled', finalHash: newHash })
})

test('a network that cannot be reached for a while does not end the wait', async () => {
  const { kit, hash } = await sent()
  await noticed(kit)
  proxy.fail(6, 'cut')
  await chain.client.mine({ blocks: 1 })
  expect(await end(kit)).toEqual({ status: 'confirmed', finalHash: hash })
})

test('a block whose receipts are not told yet is no sign of a replacement', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const hash = `0x${'11'.repeat(32)}`
  const own = {
    hash,
    from: alice.address,
    to: bob.address,
    nonce: '0x0',
    value: '0x1',
    input: '0x',
  }
  let receipt: unknown = null
  const answers: Record<string, () => unknown> = {
    eth_getTransactionReceipt: () => receipt,
    eth_getTransactionByHash: () => own,
    eth_blockNumber: () => '0x5',
    eth_getTransactionCount: () => '0x1',
    eth_getBlockByNumber: () => ({ transactions: [own] }),
  }
  const request = async ({ method }: { method: string }) => answers[method]?.()
  const client = createClient({ transport: custom({ request }) })
  const { signal } = new AbortController()
  const waiting = waitForTransaction(client, hash, { signal })
  await vi.advanceTimersByTimeAsync(40 * pollingMs)
  receipt = { status: '0x1' }
  await vi.advanceTimersByTimeAsync(pollingMs)
  expect(await waiting).toEqual({ status: 'confirmed', hash })
})

test('goes on after a reload, and still recognises a replacement', async () => {
  const values = new Map<string, string>()
  const storage: KeyValueStorage = {
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => void values.set(key, value),
    removeItem: (key) => void values.delete(key),
  }
  const { kit, replace, stop, networks, hash } = await sent(storage)
  await noticed(kit)
  stop()
  const newHash = await replace({ to: alice.address, value: '0x0' })
  await chain.client.mine({ blocks: 2 })
  const again = testKit(networks, { storage })
  await vi.waitFor(() => expect(again.kit.store.get().pendingTransactions).toHaveLength(1))
  expect(again.kit.store.get().pendingTransactions[0]).toMatchObject({
    hash,
    account: formatAccountId('eip155:31337', alice.address),
  })
  expect(await end(again.kit)).toEqual({ status: 'cancelled', finalHash: newHash })
  expect(kit.store.get().pendingTransactions[0]?.status).toBe('pending')
  expect(values.has('latchkit.test.transactions')).toBe(false)
})
