import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { accountOf, tokens } from '@latchkit/localnet-solana'
import { startSolanaChain, type SolanaTestChain } from '@latchkit/test-kit/startSolanaChain'
import { startFaultyNode, type FaultyNode } from '../../../test/faultyNode.ts'
import { openSite } from '../../../test/openSite.ts'

let chain: SolanaTestChain
let node: FaultyNode

beforeAll(async () => {
  chain = await startSolanaChain()
})
afterAll(() => chain.chain.stop())
beforeEach(async () => {
  node = await startFaultyNode(chain.chain.url)
})
afterEach(() => node.stop())

/** One node answers one method with something that no node should say. */
function answer(method: string, result: unknown): void {
  node.decide = (asked) =>
    asked === method ? { body: { jsonrpc: '2.0', id: 1, result } } : undefined
}

const bob = accountOf('bob').address

test.each([
  ['getMultipleAccounts', { value: 7 }],
  ['getMultipleAccounts', { value: [] }],
  ['getMultipleAccounts', { value: [null, { lamports: 1.5, owner: bob, data: ['', 'base64'] }] }],
  ['getMultipleAccounts', { value: [null, { lamports: 1, owner: 'me', data: ['', 'base64'] }] }],
  ['getMultipleAccounts', { value: [null, { lamports: 1, owner: bob, data: ['§', 'base64'] }] }],
  ['getMinimumBalanceForRentExemption', 'much'],
  ['getLatestBlockhash', { value: { blockhash: 'x', lastValidBlockHeight: 1 } }],
  ['getLatestBlockhash', {}],
  ['simulateTransaction', {}],
  ['simulateTransaction', { value: { err: null } }],
] as const)('prepares nothing where %s answers %j', async (method, result) => {
  const site = await openSite({ rpcUrls: [node.url] })
  answer(method, result)
  await expect(site.prepare({ to: bob, amount: 1n })).rejects.toMatchObject({
    name: 'KitError',
    code: 'HttpFailed',
  })
})

test.each([
  ['getTokenAccountsByOwner', { value: null }],
  ['getTokenAccountsByOwner', { value: [{ pubkey: 'x' }] }],
  ['getTokenAccountsByOwner', { value: [null] }],
  ['getEpochInfo', { epoch: -0.5 }],
] as const)('prepares no token transfer where %s answers %j', async (method, result) => {
  const site = await openSite({ rpcUrls: [node.url] })
  answer(method, result)
  const tokenAddress = tokens.tollx.mint as string
  await expect(site.prepare({ to: bob, amount: 1n, tokenAddress })).rejects.toMatchObject({
    code: 'HttpFailed',
  })
})

test('shows no balance that is none', async () => {
  const site = await openSite({ rpcUrls: [node.url] })
  answer('getBalance', { value: '12,5' })
  await expect(site.adapter.nativeBalance(site.connection.account.accountId)).rejects.toMatchObject(
    { code: 'HttpFailed' },
  )
})

test('reads a balance that JavaScript’s numbers would round', async () => {
  const site = await openSite({ rpcUrls: [node.url] })
  node.decide = () => ({ body: '{"jsonrpc":"2.0","id":1,"result":{"value":18446744073709551615}}' })
  expect(await site.adapter.nativeBalance(site.connection.account.accountId)).toBe(
    18_446_744_073_709_551_615n,
  )
})

test.each([{ value: [] }, { value: 'x' }, { value: [{ confirmationStatus: 'processed' }] }])(
  'goes on waiting while a status is %j',
  async (result) => {
    const site = await openSite({ rpcUrls: [node.url] })
    const hash = await chain.confirm([chain.transferSol(accountOf('bob').address, 1n)])
    answer('getSignatureStatuses', result)
    const waiting = site.adapter.waitForTransaction(site.network.networkId, hash, {
      signal: new AbortController().signal,
    })
    await vi.waitFor(() => expect(node.asked).toContain('getSignatureStatuses'))
    node.decide = () => undefined
    expect(await waiting).toEqual({ status: 'confirmed', hash })
  },
)
