import { ed25519 } from '@noble/curves/ed25519.js'
import { describe, expect, test, vi } from 'vitest'
import { accountOf } from '@latchkit/localnet-solana'
import { freshKey } from '@latchkit/test-kit/startSolanaChain'
import { setUpFaultyNode } from '../../test/setUpFaultyNode.ts'
import { decodeBase58 } from '../address/decodeBase58.ts'
import { programs } from './programs.ts'
import type { SolanaTransfer } from './solanaTransfer.ts'
import { compileMessage } from './transaction/compileMessage.ts'
import { decodeTransaction } from './transaction/decodeTransaction.ts'
import { setComputeBudget, transferLamports, type Instruction } from './transaction/instructions.ts'

const scene = setUpFaultyNode()
const { open, wait, sends } = scene
const amount = 2_000_000n

const alice = accountOf('alice')
const sign = (message: Uint8Array): Uint8Array => {
  const key = decodeBase58(alice.secretKey)?.slice(0, 32) ?? new Uint8Array()
  return Uint8Array.of(1, ...ed25519.sign(message, key), ...message)
}
const replaced = (instructions: SolanaTransfer['instructions'], blockhash: string) =>
  sign(compileMessage({ feePayer: alice.address, instructions, blockhash, version: 'legacy' }))

interface Given {
  readonly transaction: Uint8Array
}
/** Of the block that the kit has chosen; a moment later it is another one. */
const blockhashOf = ({ transaction }: Given): string =>
  decodeTransaction(transaction)?.blockhash ?? ''

describe('a wallet that signs something else', () => {
  const thief = freshKey().address
  const theft = transferLamports(alice.address, thief, 5_000_000n)
  const advanceNonce: Instruction = {
    programAddress: programs.system,
    accounts: [
      { address: freshKey().address, isWritable: true },
      { address: 'SysvarRecentB1ockHashes11111111111111111111' },
      { address: alice.address, isSigner: true },
    ],
    data: Uint8Array.of(4, 0, 0, 0),
  }
  type Change = (own: SolanaTransfer['instructions']) => SolanaTransfer['instructions']

  test.each<readonly [string, Change]>([
    ['another receiver', () => [theft]],
    ['the transfer and another one', (own) => [...own, theft]],
    ['a durable nonce', (own) => [advanceNonce, ...own]],
    ['the transfer twice', (own) => [...own, ...own]],
    ['nothing', () => []],
  ])('%s: nothing is sent', async (_name, change) => {
    const site = await open()
    const to = freshKey().address
    const prepared = await site.prepare({ to, amount })
    const { instructions } = prepared.transaction as SolanaTransfer
    site.wallet.overrides.set('solana:signTransaction', (given: Given) => [
      { signedTransaction: replaced(change(instructions), blockhashOf(given)) },
    ])
    await expect(site.send(prepared)).rejects.toMatchObject({ code: 'Unknown' })
    expect(sends()).toBe(0)
    expect(await scene.chain.lamportsOf(thief)).toBe(0n)
  })

  test('a better price for computing is the wallet’s to offer', async () => {
    const site = await open()
    const to = freshKey().address
    const prepared = await site.prepare({ to, amount })
    const { instructions } = prepared.transaction as SolanaTransfer
    const budget = setComputeBudget({ unitLimit: 60_000, microLamportsPerUnit: 7n })
    const own = instructions.filter(
      ({ programAddress: program }) => program !== programs.computeBudget,
    )
    site.wallet.overrides.set('solana:signTransaction', (given: Given) => [
      { signedTransaction: replaced([...budget, ...own], blockhashOf(given)) },
    ])
    const hash = await site.send(prepared)
    expect((await wait(site, hash)).status).toBe('confirmed')
    expect(await scene.chain.lamportsOf(to)).toBe(amount)
  })

  test.each([undefined, null, {}, [null], [{ signedTransaction: 'AQ==' }]])(
    'answers %j: nothing is sent',
    async (answer) => {
      const site = await open()
      const prepared = await site.prepare({ to: freshKey().address, amount })
      site.wallet.overrides.set('solana:signTransaction', () => answer)
      await expect(site.send(prepared)).rejects.toMatchObject({ code: 'Unknown' })
      expect(sends()).toBe(0)
    },
  )
})

test.each([
  [undefined],
  [{}],
  [[{ signature: 'x'.repeat(64) }]],
  [[{ signature: new Uint8Array(64) }]],
])('never invites to send again where a wallet that sends answers %j', async (answer) => {
  const site = await open({ sends: scene.chain.chain.url })
  const prepared = await site.prepare({ to: freshKey().address, amount })
  site.wallet.overrides.set('solana:signAndSendTransaction', () => answer)
  await expect(site.send(prepared)).rejects.toMatchObject({ code: 'OutcomeUnknown' })
  site.wallet.overrides.set('solana:signAndSendTransaction', () => {
    throw new Error('Transaction was not confirmed in 30.00 seconds')
  })
  await expect(site.send(prepared)).rejects.toMatchObject({ code: 'OutcomeUnknown' })
})

test('prepares nothing over a node of another network', async () => {
  const site = await open()
  const mainnet = '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdpKuc147dw2N9d'
  scene.node.decide = (method) =>
    method === 'getGenesisHash' ? { body: { jsonrpc: '2.0', id: 1, result: mainnet } } : undefined
  const wish = { to: freshKey().address, amount }
  await expect(site.prepare(wish)).rejects.toMatchObject({ code: 'InvalidConfig' })
  scene.node.decide = (method) => (method === 'getGenesisHash' ? { status: 404 } : undefined)
  expect((await site.prepare(wish)).amount).toBe(amount)
})

test.each(['getFeeForMessage', 'getBalance', 'getMinimumBalanceForRentExemption'])(
  'believes no amount below zero: %s',
  async (method) => {
    const site = await open()
    const result = method.startsWith('getMinimum') ? -5 : { value: -1_000_000_000_000 }
    scene.node.decide = (asked) =>
      asked === method ? { body: { jsonrpc: '2.0', id: 1, result } } : undefined
    const answer = site.prepare({ to: accountOf('bob').address, max: true })
    if (method === 'getMinimumBalanceForRentExemption')
      await expect(answer).rejects.toMatchObject({ code: 'HttpFailed' })
    else expect((await answer).maximumFee).toBe(5_000n)
    if (method === 'getBalance')
      await expect(
        site.adapter.nativeBalance(site.connection.account.accountId),
      ).rejects.toMatchObject({ code: 'HttpFailed' })
  },
)

test('another block than the one it was given: nothing is sent', async () => {
  const site = await open()
  const prepared = await site.prepare({ to: freshKey().address, amount })
  const { instructions } = prepared.transaction as SolanaTransfer
  site.wallet.overrides.set('solana:signTransaction', () => [
    { signedTransaction: replaced(instructions, freshKey().address) },
  ])
  await expect(site.send(prepared)).rejects.toMatchObject({ code: 'Unknown' })
  expect(sends()).toBe(0)
})

test('an owner who thinks for long is not told that it has expired while it may arrive', async () => {
  const site = await open({ sends: scene.chain.chain.url })
  const to = freshKey().address
  const prepared = await site.prepare({ to, amount })
  const { instructions } = prepared.transaction as SolanaTransfer
  const { value } = await scene.chain.rpc.getLatestBlockhash().send()
  const signed = replaced(instructions, value.blockhash)
  // Much time has passed in the wallet, which has chosen a newer block, and sends a moment later.
  const height = Number(value.lastValidBlockHeight) + 1_000
  scene.node.decide = (method) =>
    method === 'getBlockHeight' ? { body: { jsonrpc: '2.0', id: 1, result: height } } : undefined
  site.wallet.overrides.set('solana:signAndSendTransaction', () => [
    { signature: signed.slice(1, 65) },
  ])
  const hash = await site.send(prepared)
  const waiting = wait(site, hash)
  const looks = () => scene.node.asked.filter((method) => method === 'getBlockHeight').length
  await vi.waitFor(() => expect(looks()).toBeGreaterThan(2))
  const params = [Buffer.from(signed).toString('base64'), { encoding: 'base64' }]
  await fetch(scene.chain.chain.url, {
    method: 'POST',
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'sendTransaction', params }),
  })
  expect(await waiting).toEqual({ status: 'confirmed', hash })
  expect(await scene.chain.lamportsOf(to)).toBe(amount)
})
