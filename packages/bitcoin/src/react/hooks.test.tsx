import { connect, createKit } from '@latchkit/core'
import { KitProvider } from '@latchkit/react'
import { regtest, testKey } from '@latchkit/test-kit/bitcoinKey'
import { Transaction } from '@scure/btc-signer'
import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import { renderHook } from 'vitest-browser-react'
import { standardWallet } from '../../test/standardWallet.ts'
import { regtestNetwork } from '../../test/testKit.ts'
import { bitcoin } from '../index.ts'
import { useSendTransfer, useSignMessage, useSignPsbt } from './index.ts'

const key = testKey('p2wpkh', 9_800)

async function open() {
  const wallet = standardWallet(key)
  const kit = createKit({
    projectId: 'test',
    adapters: [bitcoin({ wallets: [wallet.standard] })],
    networks: [regtestNetwork('http://127.0.0.1:1')],
    storage: null,
  })
  await connect(kit, { connectorId: 'ghost', namespace: 'bip122' })
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <KitProvider kit={kit}>{children}</KitProvider>
  )
  const { result } = await renderHook(
    () => ({ message: useSignMessage(), psbt: useSignPsbt(), transfer: useSendTransfer() }),
    { wrapper },
  )
  return { wallet, result }
}

test('a component has a PSBT signed', async () => {
  const { result } = await open()
  const own = new Transaction()
  const witnessUtxo = { script: key.script, amount: 300_000n }
  own.addInput({ txid: '11'.repeat(32), index: 0, witnessUtxo })
  own.addOutputAddress(key.address, 299_000n, regtest)
  result.current.psbt.signPsbt({ psbt: own.toPSBT() })
  await expect.poll(() => result.current.psbt.data).toBeInstanceOf(Uint8Array)
  const signed = Transaction.fromPSBT(result.current.psbt.data ?? new Uint8Array())
  signed.finalize()
  expect(signed.isFinal).toBe(true)
})

test('a component shows why nothing was signed or sent', async () => {
  const { result, wallet } = await open()
  wallet.owner = 'rejects'
  result.current.message.signMessage({ message: 'Hello' })
  await expect.poll(() => result.current.message.error).toMatchObject({ code: 'UserRejected' })
  await expect(
    result.current.transfer.sendTransferAsync({ to: 'nobody', amountSats: 1n }),
  ).rejects.toMatchObject({ code: 'InvalidAddress' })
})
