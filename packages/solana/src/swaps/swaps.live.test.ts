import { prepareSwap, quoteSwap, submitSwap, swapTokensQuery, type Kit } from '@latchkit/core'
import { describeSolana } from '@latchkit/localnet-solana'
import { sharedStorage } from '@latchkit/test-kit/memoryStorage'
import { startSolanaSwapStack, type SolanaSwapStack } from '@latchkit/test-kit/solanaSwapStack'
import type { SwapToken } from '@latchkit/wire'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { coin, lamportsOf, openSwapSite, swapToken, unitsOf } from '../../test/swapSite.ts'

let stack: SolanaSwapStack
beforeAll(async () => {
  stack = await startSolanaSwapStack()
})
afterAll(async () => {
  await stack.stop()
})

async function offerOf(kit: Kit, from: SwapToken, to: SwapToken, amount: bigint) {
  const [offer] = await quoteSwap(kit, { from, to, amount })
  if (!offer) throw new Error('nobody offers it')
  return offer
}

const ended = (kit: Kit) =>
  vi.waitFor(() => expect(kit.store.get().swap?.status).toBe('done'), 20_000)

test('lists the coin and the tokens of the operator, and finds another by its mint', async () => {
  const { kit } = await openSwapSite(stack)
  const { networkId } = describeSolana(0, 0)
  const signal = new AbortController().signal
  const listed = await swapTokensQuery(kit, { networkId }).queryFn({ signal })
  expect(listed.map(({ symbol }) => symbol)).toEqual(['SOL', 'USDX'])
  const { address } = swapToken('tollx')
  const mint = address.slice(address.lastIndexOf(':') + 1)
  const found = await swapTokensQuery(kit, { networkId, address: mint }).queryFn({ signal })
  expect(found).toMatchObject([{ symbol: 'TOLLX', decimals: 9, address }])
})

test('coins for tokens: what was offered arrives, with one signature and no approval', async () => {
  const { kit, wallet, address } = await openSwapSite(stack)
  const offer = await offerOf(kit, coin, swapToken('usdx'), 1_000_000_000n)
  expect(offer).toMatchObject({ provider: 'jupiter', priceImpact: expect.any(Number) })
  const prepared = await prepareSwap(kit, { offer, slippagePercent: 0.5 })
  expect(prepared).toMatchObject({ approvals: 0, receivedAmount: offer.toAmount })
  expect(prepared.minimumAmount).toBeLessThan(offer.toAmount)
  expect(prepared.maximumFee).toBeLessThan(100_000n)
  const [coins, units] = [await lamportsOf(stack, address), await unitsOf(stack, address, 'usdx')]
  await submitSwap(kit, { prepared })
  await ended(kit)
  expect(wallet.given).toHaveLength(1)
  expect((await unitsOf(stack, address, 'usdx')) - units).toBe(offer.toAmount)
  expect(coins - (await lamportsOf(stack, address))).toBe(1_000_000_000n + prepared.maximumFee)
})

test('tokens for coins, and tokens that keep back a part of each transfer', async () => {
  const { kit, address } = await openSwapSite(stack)
  for (const [from, amount] of [
    [swapToken('usdx'), 30_000_000n],
    [swapToken('tollx'), 20_000_000_000n],
  ] as const) {
    const offer = await offerOf(kit, from, coin, amount)
    const prepared = await prepareSwap(kit, { offer })
    const coins = await lamportsOf(stack, address)
    await submitSwap(kit, { prepared })
    await ended(kit)
    expect((await lamportsOf(stack, address)) - coins).toBe(offer.toAmount - prepared.maximumFee)
  }
  const offer = await offerOf(kit, coin, swapToken('tollx'), 50_000_000n)
  const prepared = await prepareSwap(kit, { offer })
  const units = await unitsOf(stack, address, 'tollx')
  await submitSwap(kit, { prepared })
  await ended(kit)
  expect((await unitsOf(stack, address, 'tollx')) - units).toBe(offer.toAmount)
})

test('the first token of its kind: what its account costs is in the fee', async () => {
  const { kit, address } = await openSwapSite(stack, { account: 'carol' })
  const offer = await offerOf(kit, coin, swapToken('tollx'), 50_000_000n)
  const prepared = await prepareSwap(kit, { offer })
  expect(prepared.maximumFee).toBeGreaterThan(2_000_000n)
  const coins = await lamportsOf(stack, address)
  await submitSwap(kit, { prepared })
  await ended(kit)
  expect(coins - (await lamportsOf(stack, address))).toBe(50_000_000n + prepared.maximumFee)
})

test('a wallet that sends itself is given the same transaction', async () => {
  const { kit, wallet } = await openSwapSite(stack, { wallet: { sends: stack.rpcUrl } })
  const offer = await offerOf(kit, coin, swapToken('usdx'), 10_000_000n)
  await submitSwap(kit, { prepared: await prepareSwap(kit, { offer }) })
  await ended(kit)
  expect(wallet.given).toHaveLength(1)
})

test('an old wallet that knows no lookup tables is not asked', async () => {
  const { kit, wallet } = await openSwapSite(stack, { wallet: { versions: ['legacy'] } })
  const offer = await offerOf(kit, coin, swapToken('usdx'), 10_000_000n)
  const prepared = await prepareSwap(kit, { offer })
  await expect(submitSwap(kit, { prepared })).rejects.toMatchObject({ code: 'MethodNotSupported' })
  expect(wallet.given).toEqual([])
})

test('no pool, an amount that no pool takes, and more than the account has', async () => {
  const { kit } = await openSwapSite(stack)
  const [usdx, tollx] = [swapToken('usdx'), swapToken('tollx')]
  for (const [from, to, amount] of [
    [usdx, tollx, 1_000_000n],
    [coin, usdx, 9_000_000_000_000n],
  ] as const)
    await expect(offerOf(kit, from, to, amount)).rejects.toMatchObject({ code: 'NoLiquidity' })
  const offer = await offerOf(kit, coin, usdx, 900_000_000_000n)
  await expect(prepareSwap(kit, { offer })).rejects.toMatchObject({ code: 'InsufficientFunds' })
})

test('a price that has moved since the offer is told', async () => {
  const { kit } = await openSwapSite(stack)
  const before = await offerOf(kit, coin, swapToken('usdx'), 1_000_000_000n)
  const { kit: other } = await openSwapSite(stack, { account: 'bob' })
  const push = await offerOf(other, coin, swapToken('usdx'), 20_000_000_000n)
  await submitSwap(other, { prepared: await prepareSwap(other, { offer: push }) })
  await ended(other)
  await expect(prepareSwap(kit, { offer: before, slippagePercent: 0.1 })).rejects.toMatchObject({
    code: 'PriceMoved',
  })
})

test('a program that the site does not list is not called', async () => {
  const { kit } = await openSwapSite(stack, { programs: [] })
  const offer = await offerOf(kit, coin, swapToken('usdx'), 10_000_000n)
  await expect(prepareSwap(kit, { offer })).rejects.toMatchObject({
    code: 'UnsafeSwap',
    details: 'The swap is not safe: it calls an unknown program.',
  })
})

test('is followed again after a reload', async () => {
  const storage = sharedStorage().tab()
  const first = await openSwapSite(stack, { storage })
  const offer = await offerOf(first.kit, coin, swapToken('usdx'), 10_000_000n)
  await submitSwap(first.kit, { prepared: await prepareSwap(first.kit, { offer }) })
  const { kit } = await openSwapSite(stack, { storage })
  await ended(kit)
  expect(kit.store.get().swap).toMatchObject({ provider: 'jupiter', account: first.account })
})
