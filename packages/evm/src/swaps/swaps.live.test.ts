import {
  dismissSwap,
  gasPricesQuery,
  prepareSwap,
  quoteSwap,
  submitSwap,
  swapQuotesQuery,
  swapTokensQuery,
  type Kit,
} from '@latchkit/core'
import { memoryStorage } from '@latchkit/test-kit/memoryStorage'
import { startSwapStack, type SwapStack } from '@latchkit/test-kit/swapStack'
import { erc20Abi, parseEther, parseUnits, type Address, type Hex } from 'viem'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { openSwapSite } from '../../test/swapSite.ts'
import { ProviderError, sendWith, type TestWallet } from '../../test/testWallet.ts'

let stack: SwapStack
let snapshot: Hex
beforeAll(async () => {
  stack = await startSwapStack()
  await stack.chain.client.setAutomine(true)
})
afterAll(() => stack.stop())
beforeEach(async () => {
  snapshot = await stack.chain.client.snapshot()
})
afterEach(async () => {
  await stack.chain.client.revert({ id: snapshot })
})

const tokenOf = (id: string): Address => id.slice('eip155:31337:'.length) as Address

async function read(token: Address, functionName: 'balanceOf' | 'allowance'): Promise<bigint> {
  const { client } = stack.chain
  const common = { address: token, abi: erc20Abi } as const
  return functionName === 'balanceOf'
    ? client.readContract({ ...common, functionName, args: [stack.owner.address] })
    : client.readContract({
        ...common,
        functionName,
        args: [stack.owner.address, stack.exchange.router],
      })
}

async function approve(amount: bigint): Promise<void> {
  const { client } = stack.chain
  await client.impersonateAccount({ address: stack.owner.address })
  const hash = await client.writeContract({
    address: tokenOf(stack.usdx.address),
    abi: erc20Abi,
    functionName: 'approve',
    args: [stack.exchange.router, amount],
    account: stack.owner.address,
    chain: null,
  })
  await client.waitForTransactionReceipt({ hash })
}

const statusOf = (kit: Kit) => kit.store.get().swap?.status
const done = (kit: Kit) => vi.waitFor(() => expect(statusOf(kit)).toBe('done'), 20_000)

async function prepare(kit: Kit, from = stack.usdx, to = stack.coin, amount = 150_000_000n) {
  const [offer] = await quoteSwap(kit, { from, to, amount })
  if (!offer) throw new Error('no offer')
  return await prepareSwap(kit, { offer })
}

test('says what can be swapped, what each provider offers, and what gas costs', async () => {
  const { kit } = await openSwapSite(stack)
  const { signal } = new AbortController()
  const tokens = await swapTokensQuery(kit, { networkId: 'eip155:31337' }).queryFn({ signal })
  expect(tokens.map(({ symbol }) => symbol)).toEqual(['ETH', 'USDX', 'XDAI', 'WETH'])
  const wish = { from: stack.usdx, to: stack.coin, amount: 2_000_000_000n }
  const [offer, ...others] = await swapQuotesQuery(kit, wish).queryFn({ signal })
  expect(others).toEqual([])
  expect(offer).toMatchObject({ provider: 'pools', amount: 2_000_000_000n })
  expect(offer?.route?.[0]?.feePercent).toBeGreaterThan(0)
  expect(offer?.toAmount).toBeGreaterThan(parseEther('0.95'))
  const { standard } = await gasPricesQuery(kit, { networkId: 'eip155:31337' }).queryFn({ signal })
  expect(BigInt(standard)).toBeGreaterThan(0n)
})

test('a network that the server does not serve has neither swaps nor gas prices', async () => {
  const { kit } = await openSwapSite(stack)
  const { signal } = new AbortController()
  for (const networkId of ['eip155:5', 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'] as const) {
    await expect(swapTokensQuery(kit, { networkId }).queryFn({ signal })).rejects.toMatchObject({
      code: 'UnsupportedChain',
      shortMessage: 'Network not supported for Swaps',
    })
    await expect(gasPricesQuery(kit, { networkId }).queryFn({ signal })).rejects.toMatchObject({
      code: 'UnsupportedChain',
      shortMessage: 'Network not supported for Gas Price',
    })
  }
})

test('more than the pools hold is no offer', async () => {
  const { kit } = await openSwapSite(stack)
  const wish = { from: stack.coin, to: stack.usdx, amount: parseEther('100000000') }
  await expect(quoteSwap(kit, wish)).rejects.toMatchObject({ code: 'NoLiquidity' })
})

test('swaps the coin without an approval', async () => {
  const { kit, given } = await openSwapSite(stack)
  const before = await read(tokenOf(stack.usdx.address), 'balanceOf')
  const prepared = await prepare(kit, stack.coin, stack.usdx, parseEther('0.5'))
  expect(prepared).toMatchObject({ approvals: 0, isTogether: false })
  expect(prepared.minimumAmount).toBeLessThanOrEqual(prepared.receivedAmount)
  await submitSwap(kit, { prepared })
  await done(kit)
  expect(given()).toEqual(['eth_sendTransaction'])
  const after = await read(tokenOf(stack.usdx.address), 'balanceOf')
  expect(after - before).toBe(prepared.receivedAmount)
  dismissSwap(kit)
  expect(kit.store.get().swap).toBeUndefined()
})

test('approves exactly the amount first, and leaves no allowance over', async () => {
  const { kit, given } = await openSwapSite(stack)
  const before = await read(tokenOf(stack.usdx.address), 'balanceOf')
  const prepared = await prepare(kit)
  expect(prepared).toMatchObject({ approvals: 1, isTogether: false })
  const statuses: unknown[] = []
  kit.store.subscribe(({ swap }) => statuses.push(swap?.status))
  await submitSwap(kit, { prepared })
  await done(kit)
  expect(new Set(statuses)).toEqual(new Set(['approving', 'approved', 'sent', 'done']))
  expect(given()).toEqual(['eth_sendTransaction', 'eth_sendTransaction'])
  expect(before - (await read(tokenOf(stack.usdx.address), 'balanceOf'))).toBe(150_000_000n)
  expect(await read(tokenOf(stack.usdx.address), 'allowance')).toBe(0n)
  const operations = kit.store.get().pendingTransactions.map(({ operation }) => operation)
  expect(operations).toEqual(['trade', 'approve'])
  await expect(submitSwap(kit, { prepared })).rejects.toMatchObject({ code: 'RequestPending' })
})

test('an allowance that suffices is used, and a smaller one is replaced', async () => {
  const { kit } = await openSwapSite(stack)
  await approve(150_000_000n)
  expect(await prepare(kit)).toMatchObject({ approvals: 0 })
  await approve(149_999_999n)
  const prepared = await prepare(kit)
  expect(prepared).toMatchObject({ approvals: 1 })
  await submitSwap(kit, { prepared })
  await done(kit)
  expect(await read(tokenOf(stack.usdx.address), 'allowance')).toBe(0n)
})

/** Makes a wallet that carries out several calls as one: here one after the other, of which only the last is told. */
function takeTogether(wallet: TestWallet): { readonly calls: () => unknown } {
  let calls: unknown
  let hash: Hex | undefined
  wallet.overrides.set('wallet_getCapabilities', () => ({
    '0x7a69': { atomic: { status: 'ready' } },
  }))
  wallet.overrides.set('wallet_sendCalls', async ([request]) => {
    calls = request
    for (const call of (request as { calls: Record<string, Hex>[] }).calls) {
      hash = await sendWith(stack.owner, stack.chain, { ...call, gas: '0x7a120' })
      await stack.chain.client.waitForTransactionReceipt({ hash })
    }
    return { id: '0xc0ffee' }
  })
  wallet.overrides.set('wallet_getCallsStatus', () => ({
    status: 200,
    receipts: [{ transactionHash: hash }],
  }))
  return { calls: () => calls }
}

test('asks for one confirmation where the wallet can call together', async () => {
  const { kit, wallet, given } = await openSwapSite(stack)
  const taken = takeTogether(wallet)
  const prepared = await prepare(kit)
  expect(prepared).toMatchObject({ approvals: 1, isTogether: true })
  await submitSwap(kit, { prepared })
  await done(kit)
  expect(given()).toEqual(['wallet_sendCalls'])
  expect(taken.calls()).toMatchObject({
    version: '2.0.0',
    chainId: '0x7a69',
    atomicRequired: true,
    calls: [{ to: tokenOf(stack.usdx.address) }, { to: stack.exchange.router.toLowerCase() }],
  })
})

test('a price that moves before the swap is built is not paid', async () => {
  const { kit, given } = await openSwapSite(stack)
  const wish = { from: stack.coin, to: stack.usdx, amount: parseEther('0.5') }
  const [offer] = await quoteSwap(kit, wish)
  if (!offer) throw new Error('no offer')
  const dear = { ...offer, toAmount: (offer.toAmount * 103n) / 100n }
  await expect(prepareSwap(kit, { offer: dear })).rejects.toMatchObject({ code: 'PriceMoved' })
  expect(given()).toEqual([])
})

test('declined: nothing is under way, and it can be submitted again', async () => {
  const { kit, wallet } = await openSwapSite(stack)
  const prepared = await prepare(kit, stack.coin, stack.usdx, parseEther('0.1'))
  wallet.overrides.set('eth_sendTransaction', () => {
    throw new ProviderError(4001, 'User rejected the request.')
  })
  await expect(submitSwap(kit, { prepared })).rejects.toMatchObject({ code: 'UserRejected' })
  expect(kit.store.get().swap).toBeUndefined()
  wallet.overrides.clear()
  await submitSwap(kit, { prepared })
  await done(kit)
})

test('a swap that was sent is there after a reload, and ends', async () => {
  const storage = memoryStorage()
  const { kit, wallet } = await openSwapSite(stack, { storage })
  await stack.chain.client.setAutomine(false)
  const prepared = await prepare(kit, stack.coin, stack.usdx, parseEther('0.1'))
  await submitSwap(kit, { prepared })
  expect(statusOf(kit)).toBe('sent')
  const { kit: later } = await openSwapSite(stack, { storage, wallet })
  await vi.waitFor(() => expect(statusOf(later)).toBe('sent'))
  await stack.chain.client.setAutomine(true)
  await stack.chain.client.mine({ blocks: 1 })
  await done(later)
})

test('an approval that was sent is there after a reload, and the swap can go on', async () => {
  const storage = memoryStorage()
  const { kit, wallet } = await openSwapSite(stack, { storage })
  await stack.chain.client.setAutomine(false)
  const prepared = await prepare(kit)
  const stopped = submitSwap(kit, { prepared }).catch((error: unknown) => error)
  await vi.waitFor(() => expect(statusOf(kit)).toBe('approving'))
  const { kit: later } = await openSwapSite(stack, { storage, wallet })
  await vi.waitFor(() => expect(statusOf(later)).toBe('approving'))
  wallet.overrides.set('eth_sendTransaction', () => {
    throw new ProviderError(4001, 'User rejected the request.')
  })
  await stack.chain.client.setAutomine(true)
  await stack.chain.client.mine({ blocks: 1 })
  await vi.waitFor(() => expect(statusOf(later)).toBe('approved'), 20_000)
  expect(await stopped).toMatchObject({ code: 'UserRejected' })
  wallet.overrides.clear()
  const again = await prepare(later)
  expect(again).toMatchObject({ approvals: 0 })
  await submitSwap(later, { prepared: again })
  await done(later)
})

test('a wrapped coin is one for one, without an approval', async () => {
  const { kit } = await openSwapSite(stack, { routers: [] })
  const amount = parseUnits('0.25', 18)
  const prepared = await prepare(kit, stack.coin, stack.wrappedCoin, amount)
  expect(prepared).toMatchObject({ approvals: 0, receivedAmount: amount, minimumAmount: amount })
  await submitSwap(kit, { prepared })
  await done(kit)
  const back = await prepare(kit, stack.wrappedCoin, stack.coin, amount)
  expect(back).toMatchObject({ approvals: 0, receivedAmount: amount })
})

test('a node without eth_simulateV1 simulates with the account’s own code', async () => {
  const { kit } = await openSwapSite(stack)
  const real = globalThis.fetch
  const seen: string[] = []
  vi.stubGlobal('fetch', async (input: string, init?: RequestInit) => {
    const body = typeof init?.body === 'string' ? init.body : ''
    seen.push(...(/"method":"(\w+)"/.exec(body)?.slice(1) ?? []))
    if (!body.includes('eth_simulateV1')) return await real(input, init)
    const { id } = JSON.parse(body) as { id: number }
    const error = { code: -32601, message: 'the method eth_simulateV1 does not exist' }
    return new Response(JSON.stringify({ jsonrpc: '2.0', id, error }))
  })
  try {
    const withApproval = await prepare(kit)
    expect(withApproval).toMatchObject({ approvals: 1 })
    expect(withApproval.receivedAmount).toBe(withApproval.offer.toAmount)
    const ofCoin = await prepare(kit, stack.coin, stack.wdai, parseEther('0.2'))
    expect(ofCoin.receivedAmount).toBe(ofCoin.offer.toAmount)
    expect(seen).toContain('eth_simulateV1')
  } finally {
    vi.unstubAllGlobals()
  }
})
