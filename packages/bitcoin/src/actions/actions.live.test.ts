import { disconnect } from '@latchkit/core'
import { accountOf } from '@latchkit/localnet-bitcoin'
import { regtest, testKey } from '@latchkit/test-kit/bitcoinKey'
import { startBitcoinChain, type BitcoinTestChain } from '@latchkit/test-kit/startBitcoinChain'
import { Transaction } from '@scure/btc-signer'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openSite } from '../../test/openSite.ts'
import { standardWallet } from '../../test/standardWallet.ts'
import { sendTransfer, signMessage, signPsbt } from './index.ts'

let chain: BitcoinTestChain
beforeAll(async () => {
  chain = await startBitcoinChain()
})
afterAll(() => chain.stop())

const bob = accountOf('bob').payment.address

test('a site signs texts and PSBTs of its own, and pays', async () => {
  const key = testKey('p2wpkh', 9_700)
  const txid = chain.give(key.address, 300_000n, 200_000n)
  const { kit } = await openSite([chain.url], standardWallet(key))
  expect(await signMessage(kit, { message: 'Hello' })).toMatch(/^[A-Za-z0-9+/]+=*$/)
  await expect(signMessage(kit, { message: 'Hello', address: bob })).rejects.toMatchObject({
    code: 'InvalidAddress',
  })

  const own = new Transaction()
  own.addInput({ txid, index: 0, witnessUtxo: { script: key.script, amount: 300_000n } })
  own.addOutputAddress(bob, 299_000n, regtest)
  const signed = Transaction.fromPSBT(await signPsbt(kit, { psbt: own.toPSBT() }))
  signed.finalize()
  expect(signed.isFinal).toBe(true)

  const paid = await sendTransfer(kit, { to: bob, amountSats: 10_000n })
  const bytes = chain.rawOf(paid)
  if (!bytes) throw new Error('The chain does not know the transaction.')
  const sent = Transaction.fromRaw(bytes, { allowUnknownOutputs: true })
  expect(sent.getOutput(0).amount).toBe(10_000n)

  await disconnect(kit)
  await expect(sendTransfer(kit, { to: bob, amountSats: 1n })).rejects.toMatchObject({
    code: 'NotConnected',
  })
})
