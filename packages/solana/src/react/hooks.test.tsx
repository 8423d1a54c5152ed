import { connect, createKit } from '@latchkit/core'
import { solanaMainnet } from '@latchkit/core/networks'
import { KitProvider } from '@latchkit/react'
import { ed25519 } from '@noble/curves/ed25519.js'
import { base58 } from '@scure/base'
import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import { renderHook } from 'vitest-browser-react'
import { testWallet } from '../../test/testWallet.ts'
import { solana } from '../index.ts'
import { useSendTransaction, useSignMessage, useSignTransaction } from './index.ts'

const secret = new Uint8Array(32).fill(7)
const publicKey = ed25519.getPublicKey(secret)
const secretKey = base58.encode(Uint8Array.from([...secret, ...publicKey]))

async function open() {
  const wallet = testWallet({ secretKeys: [secretKey] })
  const kit = createKit({
    projectId: 'test',
    adapters: [solana({ wallets: [wallet.standard] })],
    networks: [solanaMainnet],
    storage: null,
  })
  await connect(kit, { connectorId: 'Ghost', namespace: 'solana' })
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <KitProvider kit={kit}>{children}</KitProvider>
  )
  const { result } = await renderHook(
    () => ({
      message: useSignMessage(),
      signing: useSignTransaction(),
      sending: useSendTransaction(),
    }),
    { wrapper },
  )
  return { wallet, result }
}

test('a component has a text signed, and shows the signature', async () => {
  const { result } = await open()
  result.current.message.signMessage({ message: 'Hello' })
  await expect.poll(() => result.current.message.data?.length).toBe(64)
  const { data = new Uint8Array() } = result.current.message
  expect(ed25519.verify(data, new TextEncoder().encode('Hello'), publicKey)).toBe(true)
})

test('a component shows why nothing was signed', async () => {
  const { result, wallet } = await open()
  wallet.owner = 'rejects'
  result.current.message.signMessage({ message: 'Hello' })
  await expect.poll(() => result.current.message.error).toMatchObject({ code: 'UserRejected' })
  const transaction = Uint8Array.of(1, 2, 3)
  result.current.signing.signTransaction({ transaction })
  await expect.poll(() => result.current.signing.error).toMatchObject({ code: 'InvalidConfig' })
  await expect(result.current.sending.sendTransactionAsync({ transaction })).rejects.toMatchObject({
    code: 'InvalidConfig',
  })
})
