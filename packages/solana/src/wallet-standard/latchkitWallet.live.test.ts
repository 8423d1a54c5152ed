import { connect, disconnect } from '@latchkit/core'
import { freshKey } from '@latchkit/test-kit/startSolanaChain'
import { base58 } from '@scure/base'
import { getPublicKeyFromAddress, signatureBytes, verifySignature, address } from '@solana/kit'
import { getWallets } from '@wallet-standard/app'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { StandardAccount } from '@latchkit/core/adapters'
import { setUpFaultyNode } from '../../test/setUpFaultyNode.ts'
import { transferOf } from '../../test/transferOf.ts'
import { registerLatchkitWallet, type LatchkitWalletOptions } from './index.ts'

const scene = setUpFaultyNode()
const amount = 2_000_000n

interface Features {
  readonly 'standard:connect': {
    connect(input?: { readonly silent?: boolean }): Promise<{
      readonly accounts: readonly StandardAccount[]
    }>
  }
  readonly 'standard:disconnect': { disconnect(): Promise<void> }
  readonly 'standard:events': {
    on(event: 'change', listener: (change: unknown) => void): () => void
  }
  readonly 'solana:signMessage': {
    signMessage(...inputs: object[]): Promise<readonly { readonly signature: Uint8Array }[]>
  }
  readonly 'solana:signTransaction': {
    signTransaction(
      ...inputs: object[]
    ): Promise<readonly { readonly signedTransaction: Uint8Array }[]>
  }
  readonly 'solana:signAndSendTransaction': {
    signAndSendTransaction(
      ...inputs: object[]
    ): Promise<readonly { readonly signature: Uint8Array }[]>
  }
}

/** A page whose kit has a wallet, and the kit's own as what finds wallets by the standard sees it. */
async function open(options: LatchkitWalletOptions = {}) {
  const site = await scene.open()
  vi.stubGlobal('window', globalThis)
  onTestFinished(() => void vi.unstubAllGlobals())
  getWallets()
  const unregister = registerLatchkitWallet(site.kit, options)
  const found = () =>
    getWallets()
      .get()
      .findLast(({ name }) => name === 'Latchkit')
  const wallet = found()
  if (!wallet) throw new Error('The wallet is not registered.')
  return { ...site, found, unregister, own: wallet, features: wallet.features as never as Features }
}

// One test: what finds wallets listens to the first page that it sees, and to no other.
test('libraries find the kit as a wallet of the page, sign and send with it, and follow it', async () => {
  let again = async (): Promise<unknown> => undefined
  const site = await open({ connect: () => again() })
  const { kit, own, found, unregister, wallet, features } = site
  expect(own.chains).toContain('solana:localnet')
  expect(own.accounts[0]?.address).toBe(wallet.standard.accounts[0]?.address)
  expect(own.accounts[0]).toBe(own.accounts[0])
  expect(own.accounts[0]?.features).toContain('solana:signTransaction')
  expect(kit.store.get().connectors.map(({ name }) => name)).toEqual(['Ghost'])

  const { accounts } = await features['standard:connect'].connect({ silent: true })
  const [account] = accounts
  if (!account) throw new Error('no account')
  const message = new TextEncoder().encode('Hello')
  const [signed] = await features['solana:signMessage'].signMessage({ account, message })
  const key = await getPublicKeyFromAddress(address(account.address))
  expect(signed && (await verifySignature(key, signatureBytes(signed.signature), message))).toBe(
    true,
  )

  const to = freshKey().address
  const transaction = await transferOf(scene.chain, { from: account.address, to, amount })
  const input = { account, transaction, chain: 'solana:localnet' }
  const [one, two] = await features['solana:signTransaction'].signTransaction(input, input)
  expect(one?.signedTransaction).toEqual(two?.signedTransaction)
  const [sent] = await features['solana:signAndSendTransaction'].signAndSendTransaction(input)
  const hash = base58.encode(sent?.signature ?? new Uint8Array())
  expect((await scene.wait(site, hash)).status).toBe('confirmed')
  expect(await scene.chain.lamportsOf(to)).toBe(amount)
  await expect(
    features['solana:signTransaction'].signTransaction({ ...input, chain: 'solana:mainnet' }),
  ).rejects.toMatchObject({ code: 'UnsupportedChain' })
  const stranger = { ...account, address: to }
  await expect(
    features['solana:signMessage'].signMessage({ account: stranger, message }),
  ).rejects.toMatchObject({ code: 'NotConnected' })

  const changed = vi.fn<(change: unknown) => void>()
  const stop = features['standard:events'].on('change', changed)
  await features['standard:disconnect'].disconnect()
  expect(own.accounts).toEqual([])
  expect(changed.mock.calls).toEqual([[{ accounts: [] }]])
  expect(await features['standard:connect'].connect({ silent: true })).toEqual({ accounts: [] })
  await expect(features['standard:connect'].connect()).rejects.toMatchObject({
    code: 'NotConnected',
  })
  again = () => connect(kit, { connectorId: 'Ghost', namespace: 'solana' })
  const after = await features['standard:connect'].connect()
  expect(after.accounts).toEqual(own.accounts)
  expect(changed).toHaveBeenLastCalledWith(after)
  stop()
  await disconnect(kit)
  expect(changed).toHaveBeenCalledTimes(2)
  unregister()
  expect(found()).toBeUndefined()
})
