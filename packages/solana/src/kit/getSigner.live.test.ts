import {
  appendTransactionMessageInstruction,
  createSignableMessage,
  createTransactionMessage,
  getBase58Decoder,
  generateKeyPairSigner,
  blockhash,
  address,
  pipe,
  setTransactionMessageFeePayerSigner,
  setTransactionMessageLifetimeUsingBlockhash,
  signAndSendTransactionMessageWithSigners,
  signTransactionMessageWithSigners,
  verifySignature,
  getPublicKeyFromAddress,
  type TransactionSigner,
} from '@solana/kit'
import { getTransferSolInstruction } from '@solana-program/system'
import { disconnect } from '@latchkit/core'
import { freshKey } from '@latchkit/test-kit/startSolanaChain'
import { expect, test } from 'vitest'
import { setUpFaultyNode } from '../../test/setUpFaultyNode.ts'
import { getSigner } from './index.ts'

const scene = setUpFaultyNode()
const amount = 2_000_000n

/** A transfer as the documents of `@solana/kit` write it, with the signer in it. */
async function transferBy(signer: TransactionSigner, to: string, feePayer = signer) {
  const { value: latest } = await scene.chain.rpc.getLatestBlockhash().send()
  return pipe(
    createTransactionMessage({ version: 0 }),
    (empty) => setTransactionMessageFeePayerSigner(feePayer, empty),
    (paid) =>
      setTransactionMessageLifetimeUsingBlockhash(
        { ...latest, blockhash: blockhash(latest.blockhash) },
        paid,
      ),
    (timed) =>
      appendTransactionMessageInstruction(
        getTransferSolInstruction({ source: signer, destination: address(to), amount }),
        timed,
      ),
  )
}

async function open(wallet: Parameters<typeof scene.open>[0] = {}) {
  const site = await scene.open(wallet)
  return { ...site, signer: await getSigner(site.kit), to: freshKey().address }
}

test('sends a transaction of @solana/kit by a wallet that sends, and by one that only signs', async () => {
  for (const wallet of [{}, { sends: scene.chain.chain.url }]) {
    const site = await open(wallet)
    const message = await transferBy(site.signer, site.to)
    const signature = getBase58Decoder().decode(
      await signAndSendTransactionMessageWithSigners(message),
    )
    expect((await scene.wait(site, signature)).status).toBe('confirmed')
    expect(await scene.chain.lamportsOf(site.to)).toBe(amount)
  }
})

test('signs a transaction that the site sends itself, together with other signers', async () => {
  const { signer, to } = await open()
  const sponsor = await generateKeyPairSigner()
  const message = await transferBy(signer, to, sponsor)
  const signed = await signTransactionMessageWithSigners(message)
  expect(Object.values(signed.signatures).every((signature) => signature !== null)).toBe(true)
  expect(signed.lifetimeConstraint).toEqual(message.lifetimeConstraint)
  const own = await transferBy(signer, to)
  const { signatures } = await signTransactionMessageWithSigners(own)
  expect(Object.keys(signatures)).toEqual([signer.address])
})

test('signs messages with the key of the account', async () => {
  const { signer, wallet } = await open()
  const message = createSignableMessage('Hello')
  const [signatures] = await signer.signMessages([message])
  const signature = signatures?.[signer.address]
  const key = await getPublicKeyFromAddress(signer.address)
  expect(signature && (await verifySignature(key, signature, message.content))).toBe(true)
  wallet.owner = 'rejects'
  await expect(signer.signMessages([message])).rejects.toMatchObject({ code: 'UserRejected' })
})

test('refuses without a wallet, several at once, and when the site has given up', async () => {
  const { kit, signer, to } = await open()
  const transactions = [1, 2].map(async () =>
    signTransactionMessageWithSigners(await transferBy(await generateKeyPairSigner(), to)),
  )
  await expect(
    signer.signAndSendTransactions(await Promise.all(transactions)),
  ).rejects.toMatchObject({ code: 'InvalidConfig' })
  const abortSignal = AbortSignal.abort(new Error('gone'))
  await expect(
    signer.signMessages([createSignableMessage('Hello')], { abortSignal }),
  ).rejects.toThrow('gone')
  await disconnect(kit)
  await expect(signer.signMessages([createSignableMessage('Hello')])).rejects.toMatchObject({
    code: 'NotConnected',
  })
  await expect(getSigner(kit)).rejects.toMatchObject({ code: 'NotConnected' })
  expect(scene.sends()).toBe(0)
})
