import { expect, onTestFinished, test } from 'vitest'
import { openStore } from '../store/openStore.ts'
import { createReputationBook, type ReputationBook } from './reputationBook.ts'

const account = '0x00000000000000000000000000000000000000Aa'
const other = '0x00000000000000000000000000000000000000bb'

async function open(now: () => string = () => '2026-11-21T12:00:00Z'): Promise<{
  readonly book: ReputationBook
  standing(): Promise<string | undefined>
}> {
  const store = await openStore(':memory:')
  onTestFinished(() => store.close())
  const book = createReputationBook(store, 'eip155:1', () => Date.parse(now()))
  return { book, standing: async () => (await book.standings([account]))[0] }
}

test('who fails often is throttled, who goes on is banned', async () => {
  const { book, standing } = await open()
  expect(await standing()).toBe('good')
  await book.note([account], { failed: 10 })
  expect(await standing()).toBe('good')
  await book.note([account.toLowerCase() as typeof account], { failed: 1 })
  expect(await standing()).toBe('throttled')
  await book.note([account], { failed: 39 })
  expect(await standing()).toBe('throttled')
  await book.note([account], { failed: 1 })
  expect(await standing()).toBe('banned')
  expect(await book.standings([other, account])).toEqual(['good', 'banned'])
})

test('who has much that ran may fail more often', async () => {
  const { book, standing } = await open()
  await book.note([account, other], { included: 100 })
  await book.note([account], { failed: 20 })
  expect(await standing()).toBe('good')
  await book.note([account], { failed: 1 })
  expect(await standing()).toBe('throttled')
})

test('after the next day all is forgotten', async () => {
  let now = '2026-11-21T23:59:00Z'
  const { book, standing } = await open(() => now)
  await book.note([account], { failed: 60 })
  now = '2026-11-22T23:59:00Z'
  expect(await standing()).toBe('banned')
  now = '2026-11-23T00:00:00Z'
  expect(await standing()).toBe('good')
})

test('what is noted at once is counted whole', async () => {
  const { book, standing } = await open()
  await Promise.all(Array.from({ length: 11 }, () => book.note([account], { failed: 1 })))
  expect(await standing()).toBe('throttled')
})
