import { entryPoint08Address } from 'viem/account-abstraction'
import type { Address, Hex } from 'viem'
import { expect, onTestFinished, test } from 'vitest'
import { createSponsorshipRepository } from '../paymaster/sponsorshipRepository.ts'
import { openStore } from '../store/openStore.ts'
import { operatorAddress, startAccountStack } from '@latchkit/test-kit/accountStack'
import { draftOperation, signOperation } from '@latchkit/test-kit/draftOperation'
import { patient } from '@latchkit/test-kit/patient'
import { startPostgres, type TestPostgres } from '@latchkit/test-kit/startPostgres'

const receiver: Address = '0x00000000000000000000000000000000000a11ce'

async function open(): Promise<TestPostgres> {
  const postgres = await startPostgres()
  onTestFinished(() => postgres.stop())
  return postgres
}

test('servers on one PostgreSQL promise no more together than one may', async () => {
  const database = patient(await (await open()).createDatabase())
  const stores = [await openStore(database), await openStore(database), await openStore(database)]
  onTestFinished(async () => {
    for (const store of stores) await store.close()
  })
  const books = stores.map((store) => createSponsorshipRepository(store, 'eip155:1'))
  const limits = { userWeiPerDay: 10n ** 21n, projectWeiPerMonth: 10n ** 21n }
  const outcomes = await Promise.all(
    Array.from({ length: 60 }, (_, index) =>
      books[index % 3]?.reserve(
        {
          project: 'shop',
          sender: receiver,
          entryPoint: entryPoint08Address,
          nonce: BigInt(index),
          wei: 10n ** 20n,
          validUntilSeconds: 2_000_000_000,
          block: 1,
        },
        limits,
      ),
    ),
  )
  expect(outcomes.filter((outcome) => outcome === 'ok')).toHaveLength(10)
})

test('servers with one key and one PostgreSQL run every operation, once', async () => {
  const postgres = await open()
  const stack = await startAccountStack()
  onTestFinished(() => stack.stop())
  const database = patient(await postgres.createDatabase())
  const bundler = { gatherMs: 5, replaceAfterSeconds: 600 }
  const apps = [
    await stack.createApp({ database, bundler }),
    await stack.createApp({ database, bundler }),
    await stack.createApp({ database, bundler }),
  ]
  const nonceBefore = await stack.client.getTransactionCount({ address: operatorAddress })
  const users = await Promise.all(Array.from({ length: 12 }, () => stack.createAccount()))
  const hashes = await Promise.all(
    users.map(async (user, index) => {
      const operation = await draftOperation(user, [{ to: receiver, value: 3n }])
      const answer = await apps[index % 3]?.ask('eth_sendUserOperation', [
        await signOperation(user, operation),
        entryPoint08Address,
      ])
      expect(answer?.error).toBeUndefined()
      return answer?.result as Hex
    }),
  )
  for (const [index, hash] of hashes.entries()) {
    const app = apps[(index + 1) % 3]
    const receipt = await app?.bundler.waitForUserOperationReceipt({ hash })
    expect(receipt?.success).toBe(true)
  }
  expect(await stack.client.getBalance({ address: receiver })).toBe(36n)
  const sent = (await stack.client.getTransactionCount({ address: operatorAddress })) - nonceBefore
  expect(sent).toBeLessThanOrEqual(12)
})
