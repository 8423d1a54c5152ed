import { disconnect } from '@latchkit/core'
import { freshKey } from '@latchkit/test-kit/startSolanaChain'
import { ed25519 } from '@noble/curves/ed25519.js'
import { base58 } from '@scure/base'
import { getTransactionDecoder } from '@solana/kit'
import { expect, test } from 'vitest'
import { setUpFaultyNode } from '../../test/setUpFaultyNode.ts'
import { transferOf } from '../../test/transferOf.ts'
import { sendTransaction, signMessage, signTransaction } from './index.ts'

const scene = setUpFaultyNode()
const amount = 2_000_000n

test('a site signs texts, bytes and transactions of its own, and sends them', async () => {
  const site = await scene.open()
  const { kit, connection } = site
  const from = connection.account.address
  const bytes = new TextEncoder().encode('Hello')
  const signature = await signMessage(kit, { message: 'Hello' })
  expect(ed25519.verify(signature, bytes, base58.decode(from))).toBe(true)
  expect(await signMessage(kit, { message: bytes })).toEqual(signature)

  const to = freshKey().address
  const transaction = await transferOf(scene.chain, { from, to, amount })
  const signed = getTransactionDecoder().decode(await signTransaction(kit, { transaction }))
  expect(Object.keys(signed.signatures)).toEqual([from])
  expect(scene.sends()).toBe(0)
  const hash = await sendTransaction(kit, { transaction })
  expect((await scene.wait(site, hash)).status).toBe('confirmed')
  expect(await scene.chain.lamportsOf(to)).toBe(amount)

  await disconnect(kit)
  await expect(signMessage(kit, { message: 'Hello' })).rejects.toMatchObject({
    code: 'NotConnected',
  })
})
