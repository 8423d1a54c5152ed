import { isKitError, send, type KitEvent } from '@latchkit/core'
import { getBase64Encoder, getCompiledTransactionMessageDecoder } from '@solana/kit'
import { expect, test, vi } from 'vitest'
import { accountOf } from '@latchkit/localnet-solana'
import { freshKey } from '@latchkit/test-kit/startSolanaChain'
import { openSite } from '../../test/openSite.ts'
import { setUpFaultyNode } from '../../test/setUpFaultyNode.ts'
import { WalletError } from '../../test/testWallet.ts'
import { base58 } from '@scure/base'

const scene = setUpFaultyNode()
const { open, wait, sends } = scene
const amount = 2_000_000n

test('lets a wallet send by itself, and is told which chain it is for', async () => {
  const site = await open({ sends: scene.chain.chain.url })
  const to = freshKey().address
  const hash = await site.send(await site.prepare({ to, amount }))
  expect(await wait(site, hash)).toEqual({ status: 'confirmed', hash })
  expect(await scene.chain.lamportsOf(to)).toBe(amount)
  expect(sends()).toBe(0)
  expect(site.wallet.asked.at(-1)).toBe('solana:signAndSendTransaction')
  expect(site.wallet.given.at(-1)?.chain).toBe('solana:localnet')
})

test.each([
  [undefined, 'legacy'],
  [['legacy', 0], 'legacy'],
  [[0], 0],
] as const)('lays a transaction out as the wallet reads it: %s', async (versions, version) => {
  const site = await open(versions && { versions })
  const to = freshKey().address
  const hash = await site.send(await site.prepare({ to, amount }))
  const given = site.wallet.given.at(-1)?.transaction ?? new Uint8Array()
  expect(getCompiledTransactionMessageDecoder().decode(given.subarray(65)).version).toBe(version)
  expect((await wait(site, hash)).status).toBe('confirmed')
})

test('sends nothing where the owner declines', async () => {
  const site = await open()
  const prepared = await site.prepare({ to: freshKey().address, amount })
  site.wallet.owner = 'rejects'
  await expect(site.send(prepared)).rejects.toMatchObject({ code: 'UserRejected' })
  site.wallet.owner = 'approves'
  site.wallet.lock()
  await expect(site.send(prepared)).rejects.toMatchObject({ code: 'WalletLocked' })
  site.wallet.unlock()
  site.wallet.overrides.set('solana:signTransaction', () => [])
  await expect(site.send(prepared)).rejects.toMatchObject({ code: 'Unknown' })
  site.wallet.overrides.set('solana:signTransaction', () => {
    throw new WalletError(4900, 'no connection')
  })
  await expect(site.send(prepared)).rejects.toMatchObject({ code: 'WalletDisconnected' })
  expect(sends()).toBe(0)
})

test('goes through the kit: pending first, then confirmed', async () => {
  const site = await open()
  const token = { networkId: site.network.networkId, symbol: 'SOL', decimals: 9 }
  const prepared = await site.prepare({ to: freshKey().address, amount })
  const pending = await send(site.kit, { prepared, token })
  expect(site.kit.store.get().pendingTransactions[0]).toMatchObject({ status: 'pending' })
  await vi.waitFor(() =>
    expect(site.events.at(-1)).toMatchObject({ type: 'transaction' } satisfies Partial<KitEvent>),
  )
  expect(site.kit.store.get().pendingTransactions[0]).toMatchObject({
    status: 'confirmed',
    finalHash: pending.hash,
  })
})

test('sends the same bytes again while a node loses them, and moves them once', async () => {
  const site = await open()
  const to = freshKey().address
  const prepared = await site.prepare({ to, amount })
  const bodies = new Set<unknown>()
  let lost = 2
  scene.node.decide = (method, [signed]) => {
    if (method !== 'sendTransaction') return undefined
    bodies.add(signed)
    lost -= 1
    return lost < 0 ? undefined : { body: { jsonrpc: '2.0', id: 1, result: 'taken' } }
  }
  const hash = await site.send(prepared)
  expect(await wait(site, hash)).toEqual({ status: 'confirmed', hash })
  expect(sends()).toBeGreaterThanOrEqual(3)
  expect(bodies.size).toBe(1)
  expect(await scene.chain.lamportsOf(to)).toBe(amount)
})

test('does not double what has arrived though the answer was lost', async () => {
  const site = await open()
  const to = freshKey().address
  const prepared = await site.prepare({ to, amount })
  scene.node.decide = (method) => (method === 'sendTransaction' ? { cut: 'after' } : undefined)
  const hash = await site.send(prepared)
  expect(sends()).toBeGreaterThan(1)
  expect((await wait(site, hash)).status).toBe('confirmed')
  expect(await scene.chain.lamportsOf(to)).toBe(amount)
})

test('reports nothing as refused that one node has taken in silence', async () => {
  const site = await open()
  const to = freshKey().address
  const prepared = await site.prepare({ to, amount })
  let calls = 0
  scene.node.decide = (method) => {
    if (method !== 'sendTransaction') return undefined
    calls += 1
    const rejection = {
      code: -32_002,
      message: 'Transaction simulation failed',
      data: { err: 'InsufficientFundsForFee' },
    }
    return calls === 1 ? { cut: 'after' } : { body: { jsonrpc: '2.0', id: 1, error: rejection } }
  }
  const hash = await site.send(prepared)
  expect(calls).toBe(2)
  expect((await wait(site, hash)).status).toBe('confirmed')
  expect(await scene.chain.lamportsOf(to)).toBe(amount)
})

test('answers the hash of what no node has taken yet, and sends it when one is back', async () => {
  const site = await open()
  const to = freshKey().address
  const prepared = await site.prepare({ to, amount })
  const isDown = (method: string) =>
    method === 'sendTransaction' || method === 'getSignatureStatuses'
  scene.node.decide = (method) => (isDown(method) ? { status: 503 } : undefined)
  const hash = await site.send(prepared)
  const waiting = wait(site, hash)
  await vi.waitFor(() => expect(scene.node.asked).toContain('getSignatureStatuses'))
  expect(await scene.chain.lamportsOf(to)).toBe(0n)
  scene.node.decide = () => undefined
  expect((await waiting).status).toBe('confirmed')
  expect(await scene.chain.lamportsOf(to)).toBe(amount)
})

test('goes on sending after a reload, by what it has noted', async () => {
  const site = await open()
  const to = freshKey().address
  const prepared = await site.prepare({ to, amount })
  scene.node.decide = (method) => (method === 'sendTransaction' ? { status: 503 } : undefined)
  const hash = await site.send(prepared)
  const leaving = new AbortController()
  const resumeTokens: string[] = []
  const waiting = wait(site, hash, {
    signal: leaving.signal,
    onResumeToken: (resumeToken) => resumeTokens.push(resumeToken),
  })
  leaving.abort()
  await expect(waiting).rejects.toMatchObject({ code: 'Aborted' })
  expect(await scene.chain.lamportsOf(to)).toBe(0n)

  scene.node.decide = () => undefined
  const [resumeToken = ''] = resumeTokens
  const reloaded = await open()
  expect((await wait(reloaded, hash, { resumeToken })).status).toBe('confirmed')
  expect(await scene.chain.lamportsOf(to)).toBe(amount)
})

test('tells what the network refuses, with its reason', async () => {
  const key = freshKey()
  await scene.chain.give(key.address, 10_000_000n)
  const site = await openSite({ rpcUrls: [scene.node.url], secretKey: key.secretKey })
  const first = await site.prepare({ to: accountOf('bob').address, max: true })
  const second = await site.prepare({ to: accountOf('bob').address, amount: 5_000_000n })
  expect((await wait(site, await site.send(first))).status).toBe('confirmed')
  const error = await site.send(second).catch((reason: unknown) => reason)
  expect(isKitError(error, 'TransactionFailed') || isKitError(error, 'InsufficientFunds')).toBe(
    true,
  )
  expect(error).toMatchObject({
    details: expect.stringMatching(/AccountNotFound|insufficient/) as string,
  })
})

test('tells a transaction that has failed on the chain', async () => {
  const site = await open()
  const tooMuch = scene.chain.transferSol(accountOf('bob').address, 10n ** 15n)
  const wire = await scene.chain.wireOf([tooMuch])
  const hash = await scene.chain.rpc
    .sendTransaction(wire, { encoding: 'base64', skipPreflight: true })
    .send()
  expect(await wait(site, hash)).toEqual({ status: 'failed', hash })
})

test('gives up on what can no longer be carried out, and not before', async () => {
  const site = await open()
  const to = freshKey().address
  const prepared = await site.prepare({ to, amount })
  let height: number | undefined
  let histories = 0
  scene.node.decide = (method, [, options]) => {
    if (method === 'getSignatureStatuses' && JSON.stringify(options).includes('true'))
      histories += 1
    if (method === 'sendTransaction') return { status: 503 }
    if (method === 'getBlockHeight' && height !== undefined)
      return { body: { jsonrpc: '2.0', id: 1, result: height } }
    return undefined
  }
  const hash = await site.send(prepared)
  const resumeTokens: string[] = []
  const waiting = wait(site, hash, {
    onResumeToken: (resumeToken) => resumeTokens.push(resumeToken),
  })
  await vi.waitFor(() => expect(resumeTokens).toHaveLength(1))
  const lastValid = Number(resumeTokens[0]?.split(' ')[0])
  height = lastValid + 150
  const heights = () => scene.node.asked.filter((method) => method === 'getBlockHeight').length
  const before = heights()
  await vi.waitFor(() => expect(heights()).toBeGreaterThan(before + 1))
  expect(histories).toBe(0)
  height = lastValid + 151
  expect(await waiting).toEqual({ status: 'expired', hash })
  expect(histories).toBe(1)
})

test('calls nothing expired that a node may have forgotten', async () => {
  const site = await open()
  const signature = readHash(
    await scene.chain.wireOf([scene.chain.transferSol(accountOf('bob').address, 4n)]),
  )
  let first = 200_000
  scene.node.decide = (method) => {
    if (method === 'getBlockHeight') return { body: { jsonrpc: '2.0', id: 1, result: 300_000 } }
    if (method === 'getFirstAvailableBlock')
      return { body: { jsonrpc: '2.0', id: 1, result: first } }
    return undefined
  }
  const waiting = wait(site, signature, { resumeToken: '1000' })
  const looks = () =>
    scene.node.asked.filter((method) => method === 'getFirstAvailableBlock').length
  await vi.waitFor(() => expect(looks()).toBeGreaterThan(1))
  expect(await Promise.race([waiting, Promise.resolve('waits')])).toBe('waits')
  first = 0
  expect(await waiting).toEqual({ status: 'expired', hash: signature })
})

test('finds in the history what it had almost given up on', async () => {
  const site = await open()
  const hash = await scene.chain.confirm([scene.chain.transferSol(accountOf('bob').address, 1n)])
  scene.node.decide = (method, params) => {
    if (method === 'getSignatureStatuses' && !JSON.stringify(params).includes('true'))
      return { body: { jsonrpc: '2.0', id: 1, result: { value: [null] } } }
    if (method === 'getBlockHeight') return { body: { jsonrpc: '2.0', id: 1, result: 10 ** 9 } }
    return undefined
  }
  expect(await wait(site, hash, { resumeToken: '1000' })).toEqual({ status: 'confirmed', hash })
})

test('waits for a transaction of which it knows nothing, and notes until when', async () => {
  const site = await open()
  const resumeTokens: string[] = []
  const wire = await scene.chain.wireOf([scene.chain.transferSol(accountOf('bob').address, 3n)])
  const hash = readHash(wire)
  const waiting = wait(site, hash, {
    resumeToken: 'nonsense',
    onResumeToken: (resumeToken) => resumeTokens.push(resumeToken),
  })
  await vi.waitFor(() => expect(resumeTokens).toEqual([expect.stringMatching(/^\d+$/)]))
  await scene.chain.rpc.sendTransaction(wire, { encoding: 'base64' }).send()
  expect((await waiting).status).toBe('confirmed')
})

test('stops waiting when it is told to', async () => {
  const site = await open()
  const controller = new AbortController()
  const waiting = wait(site, '1'.repeat(64), { signal: controller.signal })
  await vi.waitFor(() => expect(scene.node.asked).toContain('getSignatureStatuses'))
  controller.abort()
  await expect(waiting).rejects.toMatchObject({ code: 'Aborted' })
})

test('offers what three of four recent blocks have taken, and the network takes just that', async () => {
  const site = await open()
  const fees = [0, 10, 400_000, 20].map((prioritizationFee, slot) => ({ slot, prioritizationFee }))
  scene.node.decide = (method) =>
    method === 'getRecentPrioritizationFees'
      ? { body: { jsonrpc: '2.0', id: 1, result: fees } }
      : undefined
  const from = site.connection.account.address
  const before = await scene.chain.lamportsOf(from)
  const prepared = await site.prepare({ to: accountOf('bob').address, amount })
  expect(prepared.maximumFee).toBeGreaterThan(5_000n)
  expect((await wait(site, await site.send(prepared))).status).toBe('confirmed')
  expect(await scene.chain.lamportsOf(from)).toBe(before - amount - prepared.maximumFee)
})

test('tells what each speed costs, and the network takes just that for the one that is chosen', async () => {
  const site = await open()
  const fees = Array.from({ length: 100 }, (_, slot) => ({
    slot,
    prioritizationFee: slot * 10_000,
  }))
  scene.node.decide = (method) =>
    method === 'getRecentPrioritizationFees'
      ? { body: { jsonrpc: '2.0', id: 1, result: fees } }
      : undefined
  const to = accountOf('bob').address
  const { feesBySpeed, maximumFee } = await site.prepare({ to, amount })
  expect(maximumFee).toBe(feesBySpeed?.normal)
  for (const speed of ['slow', 'normal', 'fast'] as const) {
    const from = site.connection.account.address
    const before = await scene.chain.lamportsOf(from)
    const prepared = await site.prepare({ to, amount, speed })
    expect(prepared.feesBySpeed).toEqual(feesBySpeed)
    expect(prepared.maximumFee).toBe(feesBySpeed?.[speed])
    expect((await wait(site, await site.send(prepared))).status).toBe('confirmed')
    expect(await scene.chain.lamportsOf(from)).toBe(before - amount - prepared.maximumFee)
  }
  const { slow, normal, fast } = feesBySpeed!
  expect([normal > slow, fast > normal, fast < 5_000n + 5_000n]).toEqual([true, true, true])
})

test('where nobody waits, only a fast transfer offers something, and little', async () => {
  const site = await open()
  const { feesBySpeed } = await site.prepare({ to: accountOf('bob').address, amount })
  expect(feesBySpeed).toMatchObject({ slow: 5_000n, normal: 5_000n })
  expect(feesBySpeed?.fast).toBeGreaterThan(5_000n)
  expect(feesBySpeed?.fast).toBeLessThan(6_000n)
})

test('never offers more than a sane price, and shows the same cost without being told it', async () => {
  const site = await open()
  const withFees = (prioritizationFee: unknown) => {
    scene.node.decide = (method) => {
      if (method === 'getFeeForMessage')
        return { body: { jsonrpc: '2.0', id: 1, error: { code: -32601, message: 'no' } } }
      return method === 'getRecentPrioritizationFees'
        ? { body: { jsonrpc: '2.0', id: 1, result: [{ slot: 1, prioritizationFee }] } }
        : undefined
    }
  }
  withFees('9'.repeat(19))
  const to = accountOf('bob').address
  const high = await site.prepare({ to, amount })
  expect(high.maximumFee).toBeLessThan(20_000n)
  const before = await scene.chain.lamportsOf(site.connection.account.address)
  expect((await wait(site, await site.send(high))).status).toBe('confirmed')
  expect(await scene.chain.lamportsOf(site.connection.account.address)).toBe(
    before - amount - high.maximumFee,
  )
  for (const nonsense of [-5, 'much', null]) {
    withFees(nonsense)
    expect((await site.prepare({ to, amount })).maximumFee).toBe(5_000n)
  }
})

function readHash(wire: string): string {
  return base58.encode(new Uint8Array(getBase64Encoder().encode(wire)).slice(1, 65))
}
