import { expect, onTestFinished, test, vi } from 'vitest'
import { sharedStorage } from '@latchkit/test-kit/memoryStorage'
import { settle } from '../../test/settle.ts'
import { testKit, type TestKit } from '../../test/testKit.ts'
import { KitError } from '../errors.ts'
import { pollingMs } from '../limits.ts'
import type { PendingTransaction, TransactionOutcome } from './pendingTransaction.ts'
import { addPending } from './pendingTransactions.ts'
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

test('a kit that is stopped and started again at once goes on watching', async () => {
  const page = testKit()
  const adapter = page.kit.adapters.get('eip155')
  if (!adapter) throw new Error('no adapter')
  const waits: ((outcome: TransactionOutcome) => void)[] = []
  // The network is being asked: the wait learns of the stop only when it has answered.
  adapter.waitForTransaction = async (_, __, { signal }) => {
    const outcome = await new Promise<TransactionOutcome>((end) => waits.push(end))
    signal.throwIfAborted()
    return outcome
  }
  addPending(page.kit, transaction('h'))
  watchTransaction(page.kit, transaction('h'))
  page.stop()
  onTestFinished(page.kit.start())
  await expect.poll(() => waits).toHaveLength(2)
  waits[0]?.({ status: 'failed', hash: 'h' })
  await settle()
  watchTransaction(page.kit, transaction('h'))
  expect(waits).toHaveLength(2)
  waits[1]?.({ status: 'confirmed', hash: 'h' })
  await settle()
  expect(page.kit.store.get().pendingTransactions).toMatchObject([{ status: 'confirmed' }])
})

test('a wait that breaks off is taken up again', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const page = testKit()
  const adapter = page.kit.adapters.get('eip155')
  if (!adapter) throw new Error('no adapter')
  let asked = 0
  adapter.waitForTransaction = async (_, hash) => {
    asked += 1
    if (asked < 3) throw new KitError('Offline', 'A part of the page could not be loaded.')
    return { status: 'confirmed', hash }
  }
  addPending(page.kit, transaction('h'))
  watchTransaction(page.kit, transaction('h'))
  await vi.advanceTimersByTimeAsync(2 * pollingMs)
  expect(page.kit.store.get().pendingTransactions).toMatchObject([{ status: 'confirmed' }])
  expect(vi.getTimerCount()).toBe(0)
})

test('what one tab has sent outlives what another one sends', async () => {
  const storage = sharedStorage()
  const first = testKit({ storage: storage.tab() })
  const second = first.open(storage.tab())
  const waits = [waitsOf(first), waitsOf(second)]
  for (const [page, hash] of [
    [first, 'one'],
    [second, 'two'],
  ] as const) {
    addPending(page.kit, transaction(hash))
    watchTransaction(page.kit, transaction(hash))
    await settle()
  }
  const third = first.open(storage.tab())
  await expect.poll(() => hashes(third)).toEqual(['two', 'one'])
  third.stop()
  waits[1]?.[0]?.end({ status: 'confirmed', hash: 'two' })
  await settle()
  const fourth = first.open(storage.tab())
  await expect.poll(() => hashes(fourth)).toEqual(['one'])
  fourth.stop()
  waits[0]?.[0]?.end({ status: 'confirmed', hash: 'one' })
  await settle()
  expect(storage.values.has('latchkit.test.transactions')).toBe(false)
})

test('a transaction of a network that the site no longer offers is let go', async () => {
  const page = testKit()
  const gone = { ...transaction('h'), networkId: 'eip155:three' }
  const memory = { version: 1, transactions: [gone, transaction('here')] }
  page.storage.setItem('latchkit.test.transactions', JSON.stringify(memory))
  const again = page.reload()
  await expect.poll(() => hashes(again)).toEqual(['here'])
})

test('a damaged memory counts as none', async () => {
  const page = testKit()
  const damaged = [
    { decimals: -1 },
    { decimals: 1e9 },
    { amount: 5 },
    { amount: '1e9' },
    { tokenAddress: {} },
    { resumeToken: 7 },
    { status: 'confirmed' },
  ].map((change) => JSON.stringify({ ...transaction('h'), ...change }))
  for (const text of [
    '{',
    'null',
    '{"version":1}',
    '{"version":1,"transactions":[null,{}]}',
    ...damaged.map((entry) => `{"version":1,"transactions":[${entry}]}`),
  ]) {
    page.storage.setItem('latchkit.test.transactions', text)
    const again = page.reload()
    await settle()
    expect(hashes(again)).toEqual([])
  }
})
