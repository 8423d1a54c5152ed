import { generateKeyPairSigner } from '@solana/kit'
import { afterAll, expect, it } from 'vitest'
import { accountOf } from './seed/accounts.ts'
import { startTestChain } from './testing/startTestChain.ts'

const test = await startTestChain()
const { rpcSubscriptions, transferSol, confirm } = test
const bob = accountOf('bob').address

afterAll(() => test.chain.stop())

it('tells of an account, of logs and of slots as they change', async () => {
  const end = new AbortController()
  const { signal: abortSignal } = end
  const to = await generateKeyPairSigner()
  const account = first(
    await rpcSubscriptions
      .accountNotifications(to.address, { commitment: 'confirmed', encoding: 'base64' })
      .subscribe({ abortSignal }),
  )
  const logs = first(
    await rpcSubscriptions
      .logsNotifications({ mentions: [to.address] }, { commitment: 'processed' })
      .subscribe({ abortSignal }),
  )
  const slots = first(await rpcSubscriptions.slotNotifications().subscribe({ abortSignal }))

  const signature = await confirm([transferSol(to.address, 3_000_000n)])
  expect((await account).value.lamports).toBe(3_000_000n)
  expect((await logs).value).toMatchObject({ signature, err: null })
  const { slot, parent } = await slots
  expect(slot).toBeGreaterThan(parent)
  end.abort()
})

it('tells of a signature that has already been confirmed', async () => {
  const signature = await confirm([transferSol(bob, 8n)])
  const { signal: abortSignal } = new AbortController()
  const late = await rpcSubscriptions
    .signatureNotifications(signature, { commitment: 'confirmed' })
    .subscribe({ abortSignal })
  expect((await first(late)).value).toEqual({ err: null })
})

async function first<Value>(values: AsyncIterable<Value>): Promise<Value> {
  for await (const value of values) return value
  throw new Error('Nothing was told.')
}
