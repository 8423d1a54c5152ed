import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { Transaction } from '@scure/btc-signer'
import { disconnect, getProvider } from '@latchkit/core'
import { accountOf } from '@latchkit/localnet-bitcoin'
import { regtest, testKey, type TestKey } from '@latchkit/test-kit/bitcoinKey'
import { startBitcoinChain, type BitcoinTestChain } from '@latchkit/test-kit/startBitcoinChain'
import { openSite, type ShownWallet } from '../test/openSite.ts'
import { registryWallet } from '../test/registryWallet.ts'
import { standardWallet } from '../test/standardWallet.ts'
import type { TestWallet } from '../test/testWallet.ts'
import { unisatWallet } from '../test/unisatWallet.ts'

let chain: BitcoinTestChain
let keys = 9_000

beforeAll(async () => {
  chain = await startBitcoinChain()
})
afterAll(() => chain.stop())

const bob = accountOf('bob').payment.address

/** A wallet of the key, and how it shows itself to a page. */
type Show = (key: TestKey) => readonly [TestWallet, ShownWallet]

const standard: Show = (key) => {
  const wallet = standardWallet(key)
  return [wallet, wallet]
}

async function open(show: Show) {
  keys += 1
  const key = testKey('p2wpkh', keys)
  const txid = chain.give(key.address, 300_000n, 200_000n)
  const [wallet, shown] = show(key)
  const site = await openSite([chain.url], shown)
  const provider = await getProvider(site.kit, { namespace: 'bip122' })
  return { ...site, key, wallet, provider, txid }
}

/** A PSBT of the site’s own, which spends both outputs that the key has. */
function psbtOf({ key, txid }: Awaited<ReturnType<typeof open>>): Uint8Array {
  const transaction = new Transaction()
  const funding = Transaction.fromRaw(chain.rawOf(txid) ?? new Uint8Array(), {
    allowUnknownOutputs: true,
  })
  for (let vout = 0; vout < 2; vout += 1) {
    const { amount = 0n } = funding.getOutput(vout)
    transaction.addInput({ txid, index: vout, witnessUtxo: { script: key.script, amount } })
  }
  transaction.addOutputAddress(bob, 499_000n, regtest)
  return transaction.toPSBT()
}

const wallets: readonly (readonly [string, Show])[] = [
  ['the Wallet Standard', standard],
  [
    'btc_providers',
    (key) => {
      const wallet = registryWallet(key)
      return [wallet, { registry: wallet.provider }]
    },
  ],
  [
    'UniSat',
    (key) => {
      const wallet = unisatWallet(key)
      return [wallet, { unisat: wallet.provider }]
    },
  ],
]

test.each(wallets)('signs a PSBT and sends with a wallet of %s', async (_, show) => {
  const site = await open(show)
  const { provider, key } = site
  expect(provider.address).toBe(key.address)
  expect(provider.addresses).toEqual([{ address: key.address, type: 'payment' }])
  const psbt = psbtOf(site)
  const signed = Transaction.fromPSBT(await provider.signPsbt({ psbt }))
  // Nothing was broadcast, and both inputs can be spent.
  expect(chain.balanceOf(key.address)).toBe(500_000n)
  signed.finalize()
  chain.submit(signed.extract())
  chain.mine()
  expect(chain.balanceOf(key.address)).toBe(0n)

  chain.give(key.address, 100_000n)
  const before = chain.balanceOf(bob)
  const txid = await provider.sendTransfer({ to: bob, amountSats: 20_000n })
  expect(chain.rawOf(txid)).toBeDefined()
  expect(chain.balanceOf(bob) - before).toBe(20_000n)
})

test('signs the inputs that are named, and no others', async () => {
  const site = await open(standard)
  const inputs = [{ address: site.key.address, indexes: [1] }]
  const signed = Transaction.fromPSBT(await site.provider.signPsbt({ psbt: psbtOf(site), inputs }))
  expect(signed.getInput(0).partialSig).toBeUndefined()
  expect(signed.getInput(1).partialSig).toHaveLength(1)
})

test('refuses what cannot be signed before the wallet is asked', async () => {
  const site = await open(standard)
  const psbt = psbtOf(site)
  const { address } = site.key
  for (const [request, code] of [
    [{ psbt: Uint8Array.of(1, 2, 3) }, 'InvalidConfig'],
    [{ psbt: psbt.slice(0, psbt.length >> 1) }, 'InvalidConfig'],
    [{ psbt, inputs: [{ address, indexes: [2] }] }, 'InvalidConfig'],
    [{ psbt, inputs: [] }, 'InvalidConfig'],
    [{ psbt, inputs: [{ address: bob, indexes: [0] }] }, 'InvalidAddress'],
  ] as const)
    await expect(site.provider.signPsbt(request)).rejects.toMatchObject({ code })
  await expect(
    site.provider.sendTransfer({ to: 'bc1qnowhere', amountSats: 1_000n }),
  ).rejects.toMatchObject({ code: 'InvalidAddress' })
  await expect(site.provider.sendTransfer({ to: bob, amountSats: 0n })).rejects.toMatchObject({
    code: 'InvalidAmount',
  })
  expect(site.wallet.asked).not.toContain('bitcoin:signTransaction')
})

test('takes no other transaction for an answer, and says that the owner declined', async () => {
  const site = await open(standard)
  const other = await open(standard)
  const psbt = psbtOf(site)
  const otherPsbt = psbtOf(other)
  site.wallet.overrides.set('bitcoin:signTransaction', () => [{ signedPsbt: otherPsbt }])
  await expect(site.provider.signPsbt({ psbt })).rejects.toMatchObject({ code: 'Unknown' })
  site.wallet.overrides.clear()
  site.wallet.owner = 'rejects'
  await expect(site.provider.signPsbt({ psbt })).rejects.toMatchObject({ code: 'UserRejected' })
})

test('follows the kit', async () => {
  const { kit, provider } = await open(standard)
  const changed = vi.fn()
  provider.on('change', changed)
  const signature = await provider.signMessage({ message: 'Hello' })
  expect(signature).toMatch(/^[A-Za-z0-9+/]+=*$/)
  await expect(provider.signMessage({ message: 'Hello', address: bob })).rejects.toMatchObject({
    code: 'InvalidAddress',
  })
  await disconnect(kit)
  expect(changed).toHaveBeenCalledOnce()
  expect(provider).toMatchObject({ address: undefined, addresses: [] })
  await expect(provider.signMessage({ message: 'Hello' })).rejects.toMatchObject({
    code: 'NotConnected',
  })
})
