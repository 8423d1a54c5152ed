import {
  appendTransactionMessageInstructions,
  assertIsTransactionWithDurableNonceLifetime,
  createTransactionMessage,
  generateKeyPairSigner,
  getAddressDecoder,
  pipe,
  sendAndConfirmDurableNonceTransactionFactory,
  setTransactionMessageFeePayerSigner,
  setTransactionMessageLifetimeUsingDurableNonce,
  signTransactionMessageWithSigners,
} from '@solana/kit'
import type { Address, Nonce } from '@solana/kit'
import {
  getCreateAccountInstruction,
  getInitializeNonceAccountInstruction,
} from '@solana-program/system'
import { afterAll, expect, it } from 'vitest'
import { programs } from './programs.ts'
import { startTestChain } from './testing/startTestChain.ts'

const test = await startTestChain()
const { rpc, rpcSubscriptions, alice } = test

afterAll(() => test.chain.stop())

it('takes a transaction that lasts by a durable nonce, once', async () => {
  const nonceAccount = await generateKeyPairSigner()
  const to = await generateKeyPairSigner()
  await test.confirm([
    getCreateAccountInstruction({
      payer: alice,
      newAccount: nonceAccount,
      lamports: await rpc.getMinimumBalanceForRentExemption(80n).send(),
      space: 80,
      programAddress: programs.system,
    }),
    getInitializeNonceAccountInstruction({
      nonceAccount: nonceAccount.address,
      nonceAuthority: alice.address,
    }),
  ])

  const before = await nonceOf(nonceAccount.address)
  const message = pipe(
    createTransactionMessage({ version: 0 }),
    (empty) => setTransactionMessageFeePayerSigner(alice, empty),
    (paid) =>
      setTransactionMessageLifetimeUsingDurableNonce(
        {
          nonce: before,
          nonceAccountAddress: nonceAccount.address,
          nonceAuthorityAddress: alice.address,
        },
        paid,
      ),
    (lasting) =>
      appendTransactionMessageInstructions([test.transferSol(to.address, 4_000_000n)], lasting),
  )
  const signed = await signTransactionMessageWithSigners(message)
  assertIsTransactionWithDurableNonceLifetime(signed)
  const send = sendAndConfirmDurableNonceTransactionFactory({ rpc, rpcSubscriptions })
  await send(signed, { commitment: 'confirmed' })

  expect((await rpc.getBalance(to.address).send()).value).toBe(4_000_000n)
  expect(await nonceOf(nonceAccount.address)).not.toBe(before)
})

async function nonceOf(address: Address): Promise<Nonce> {
  const { value } = await rpc.getAccountInfo(address, { encoding: 'base64' }).send()
  const data = Buffer.from(value?.data[0] ?? '', 'base64')
  const nonce: string = getAddressDecoder().decode(data, 40)
  return nonce as Nonce
}
