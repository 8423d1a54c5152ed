import { expect, test } from 'vitest'
import { settle } from '../../test/settle.ts'
import { testKit, type TestKit } from '../../test/testKit.ts'
import type { TransactionOutcome } from './transfer.ts'
import { addPending } from './pendingTransactions.ts'
import type { PendingTransaction } from './transfer.ts'
import { watchTransaction } from './watchTransaction.ts'

function transaction(hash: string): PendingTransaction {
  return {
    hash,
    account: 'eip155:one:foxA',
    networkId: 'eip155:one',
    to: 'foxB',
    symbol: 'COIN',
    decimals: 18,
    amount: '5',
    sentAtMs: 1,
    status: 'pending',
  }
}

/** Lets the test end waits, and counts them. */
function waitsOf({ kit }: TestKit) {
  const waits: { hash: string; end(outcome: TransactionOutcome): void }[] = []
  const adapter = kit.adapters.get('eip155')
  if (!adapter) throw new Error('no adapter')
  adapter.waitForTransaction = (_, hash, { signal }) =>
    new Promise((end, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason as Error))
      waits.push({ hash, end })
    })
  return waits
}

function hashes({ kit }: TestKit): readonly string[] {
  return kit.store.get().pendingTransactions.map(({ hash }) => hash)
}

test('keeps the newest 99, the newest first', () => {
  const page = testKit()
  for (let index = 1; index <= 120; index += 1) addPending(page.kit, transaction(`h${index}`))
  expect(hashes(page)).toHaveLength(99)
  expect(hashes(page).slice(0, 2)).toEqual(['h120', 'h119'])
})

test('the same transaction on the same network is one', () => {
  const page = testKit()
  addPending(page.kit, transaction('h'))
  addPending(page.kit, transaction('h'))
  addPending(page.kit, { ...transaction('h'), networkId: 'eip155:two' })
  expect(hashes(page)).toEqual(['h', 'h'])
})

test('what is pending is there again after a reload, in its order; what has ended is not', async () => {
  const page = testKit()
  const waits = waitsOf(page)
  for (const hash of ['one', 'two', 'three']) {
    addPending(page.kit, transaction(hash))
    watchTransaction(page.kit, transaction(hash))
  }
  waits[1]?.end({ status: 'failed', hash: 'two' })
  await settle()
  expect(page.kit.store.get().pendingTransactions.map(({ status }) => status)).toEqual([
    'pending',
    'failed',
    'pending',
  ])
  expect(page.events).toEqual([
    { type: 'transaction', networkId: 'eip155:one', hash: 'two', status: 'failed' },
  ])
  const again = page.reload()
  await expect.poll(() => hashes(again)).toEqual(['three', 'one'])
})

test('a transaction is watched once', () => {
  const page = testKit()
  const waits = waitsOf(page)
  watchTransaction(page.kit, transaction('h'))
  watchTransaction(page.kit, transaction('h'))
  expect(waits).toHaveLength(1)
})

test('a stopped kit stops watching, and takes it up again when it is started', async () => {
  const page = testKit()
  const waits = waitsOf(page)
  addPending(page.kit, transaction('h'))
  watchTransaction(page.kit, transaction('h'))
  page.stop()
  await settle()
  const stop = page.kit.start()
  await expect.poll(() => waits).toHaveLength(2)
  waits[1]?.end({ status: 'replaced', hash: 'other' })
  await settle()
  expect(page.kit.store.get().pendingTransactions[0]).toMatchObject({
    hash: 'h',
    status: 'replaced',
    finalHash: 'other',
  })
  stop()
})

test('a damaged memory counts as none', async () => {
  const page = testKit()
  for (const text of ['{', 'null', '{"version":1}', '{"version":1,"transactions":[null,{}]}']) {
    page.storage.setItem('latchkit.test.transactions', text)
    const again = page.reload()
    await settle()
    expect(hashes(again)).toEqual([])
  }
})
