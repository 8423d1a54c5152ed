import { ed25519 } from '@noble/curves/ed25519.js'
import { base58 } from '@scure/base'
import { expect, test, vi } from 'vitest'
import { disconnect, getProvider } from '@latchkit/core'
import { freshKey } from '@latchkit/test-kit/startSolanaChain'
import { setUpFaultyNode } from '../test/setUpFaultyNode.ts'
import { transferOf } from '../test/transferOf.ts'
import { WalletError } from '../test/testWallet.ts'

const scene = setUpFaultyNode()
const amount = 2_000_000n

async function open(wallet: Parameters<typeof scene.open>[0] = {}) {
  const site = await scene.open(wallet)
  const provider = await getProvider(site.kit, { namespace: 'solana' })
  const from = site.connection.account.address
  const to = freshKey().address
  const transaction = await transferOf(scene.chain, { from, to, amount })
  return { ...site, provider, from, to, transaction }
}

test('is the account of the Wallet Standard that is connected, and nothing without a wallet', async () => {
  const { kit, provider, wallet, from } = await open()
  expect(await getProvider(kit, { namespace: 'solana' })).toBe(provider)
  expect(provider.wallet).toBe(wallet.standard)
  expect(provider.account).toBe(wallet.standard.accounts[0])
  expect(provider.account?.address).toBe(from)
  expect(provider.chain).toBe('solana:localnet')
  expect(Object.keys(provider.features)).toContain('solana:signTransaction')
  const changed = vi.fn()
  const stop = provider.on('change', changed)
  await disconnect(kit)
  expect(changed).toHaveBeenCalledOnce()
  expect(provider).toMatchObject({ wallet: undefined, account: undefined, features: {} })
  await expect(provider.signMessage(Uint8Array.of(1))).rejects.toMatchObject({
    code: 'NotConnected',
  })
  stop()
})

test('signs bytes with the key of the account', async () => {
  const { provider, wallet } = await open()
  const message = Uint8Array.of(0, 255, 7)
  const signature = await provider.signMessage(message)
  const key = Uint8Array.from(provider.account?.publicKey ?? [])
  expect(ed25519.verify(signature, message, key)).toBe(true)
  wallet.owner = 'rejects'
  await expect(provider.signMessage(message)).rejects.toMatchObject({ code: 'UserRejected' })
})

test('has a transaction of the site signed, and sends it', async () => {
  const site = await open()
  const { provider, transaction, to } = site
  const signed = await provider.signTransaction(transaction)
  const key = Uint8Array.from(provider.account?.publicKey ?? [])
  expect(ed25519.verify(signed.slice(1, 65), signed.slice(65), key)).toBe(true)
  expect(scene.sends()).toBe(0)
  const hash = await provider.sendTransaction(transaction)
  expect(hash).toBe(base58.encode(signed.slice(1, 65)))
  expect((await scene.wait(site, hash)).status).toBe('confirmed')
  expect(await scene.chain.lamportsOf(to)).toBe(amount)
  expect(scene.sends()).toBeGreaterThan(0)
})

test('lets a wallet send that can', async () => {
  const site = await open({ sends: scene.chain.chain.url })
  const hash = await site.provider.sendTransaction(site.transaction)
  expect((await scene.wait(site, hash)).status).toBe('confirmed')
  expect(await scene.chain.lamportsOf(site.to)).toBe(amount)
  expect(scene.sends()).toBe(0)
  site.wallet.overrides.set('solana:signAndSendTransaction', () => [])
  await expect(site.provider.sendTransaction(site.transaction)).rejects.toMatchObject({
    code: 'OutcomeUnknown',
  })
})

test('refuses what the account is not to sign, and what others have not signed yet', async () => {
  const { provider, to, from, wallet } = await open()
  const other = await transferOf(scene.chain, { from: to, to: from, amount })
  await expect(provider.signTransaction(other)).rejects.toMatchObject({ code: 'InvalidConfig' })
  await expect(provider.signTransaction(Uint8Array.of(1, 2))).rejects.toMatchObject({
    code: 'InvalidConfig',
  })
  expect(wallet.given).toEqual([])
  // The fee is another’s, who has not signed.
  const sponsored = await transferOf(scene.chain, { from, to, amount, feePayer: to })
  wallet.overrides.set('solana:signTransaction', (input: { transaction: Uint8Array }) => {
    const signed = input.transaction.slice()
    signed.fill(9, 65, 129)
    return [{ signedTransaction: signed }]
  })
  await expect(provider.sendTransaction(sponsored)).rejects.toMatchObject({
    code: 'InvalidConfig',
    context: { address: to },
  })
  expect(scene.sends()).toBe(0)
})

test('sends nothing that the wallet has not signed', async () => {
  const { provider, transaction, wallet } = await open()
  for (const answer of [[], [{ signedTransaction: transaction }], undefined]) {
    wallet.overrides.set('solana:signTransaction', () => answer)
    await expect(provider.sendTransaction(transaction)).rejects.toMatchObject({ code: 'Unknown' })
  }
  wallet.overrides.set('solana:signTransaction', () => {
    throw new WalletError(4001, 'no')
  })
  await expect(provider.sendTransaction(transaction)).rejects.toMatchObject({
    code: 'UserRejected',
  })
  expect(scene.sends()).toBe(0)
})
