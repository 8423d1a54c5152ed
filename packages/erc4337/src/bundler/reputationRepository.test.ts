import { expect, onTestFinished, test } from 'vitest'
import { openStore } from '../store/openStore.ts'
import { createReputationRepository, type ReputationRepository } from './reputationRepository.ts'

const account = '0x00000000000000000000000000000000000000Aa'
const other = '0x00000000000000000000000000000000000000bb'

async function open(now: () => string = () => '2026-11-21T12:00:00Z'): Promise<{
  readonly repository: ReputationRepository
  status(): Promise<string | undefined>
}> {
  const store = await openStore(':memory:')
  onTestFinished(() => store.close())
  const repository = createReputationRepository(store, 'eip155:1', () => Date.parse(now()))
  return { repository, status: async () => (await repository.statusesOf([account]))[0] }
}

test('who fails often is throttled, who goes on is banned', async () => {
  const { repository, status } = await open()
  expect(await status()).toBe('good')
  await repository.note([account], { failed: 10 })
  expect(await status()).toBe('good')
  await repository.note([account.toLowerCase() as typeof account], { failed: 1 })
  expect(await status()).toBe('throttled')
  await repository.note([account], { failed: 39 })
  expect(await status()).toBe('throttled')
  await repository.note([account], { failed: 1 })
  expect(await status()).toBe('banned')
  expect(await repository.statusesOf([other, account])).toEqual(['good', 'banned'])
})

test('who has much that ran may fail more often', async () => {
  const { repository, status } = await open()
  await repository.note([account, other], { included: 100 })
  await repository.note([account], { failed: 20 })
  expect(await status()).toBe('good')
  await repository.note([account], { failed: 1 })
  expect(await status()).toBe('throttled')
})

test('after the next day all is forgotten', async () => {
  let now = '2026-11-21T23:59:00Z'
  const { repository, status } = await open(() => now)
  await repository.note([account], { failed: 60 })
  now = '2026-11-22T23:59:00Z'
  expect(await status()).toBe('banned')
  now = '2026-11-23T00:00:00Z'
  expect(await status()).toBe('good')
})

test('what is noted at once is counted whole', async () => {
  const { repository, status } = await open()
  await Promise.all(Array.from({ length: 11 }, () => repository.note([account], { failed: 1 })))
  expect(await status()).toBe('throttled')
})
