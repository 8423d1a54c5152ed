import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { RelayNotice } from '../bus/relayBus.ts'
import { createDeliveryAcks, type DeliveryAcks } from './createDeliveryAcks.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** Two servers that hear each other, each with its way into the mailbox. */
function connect(): {
  readonly open: (remove: (seqs: readonly number[]) => Promise<void>) => DeliveryAcks
  readonly said: (readonly [RelayNotice, ...number[]])[]
  readonly errors: unknown[]
} {
  const listeners: ((kind: RelayNotice, seqs: readonly number[]) => void)[] = []
  const said: (readonly [RelayNotice, ...number[]])[] = []
  const errors: unknown[] = []
  return {
    said,
    errors,
    open(remove) {
      const place = listeners.length
      const bus = {
        notify(kind: RelayNotice, seqs: readonly number[]) {
          said.push([kind, ...seqs])
          for (const [index, hear] of listeners.entries()) if (index !== place) hear(kind, seqs)
        },
        onNotice: (hear: (kind: RelayNotice, seqs: readonly number[]) => void) =>
          void listeners.push(hear),
      }
      return createDeliveryAcks({ remove }, bus, (error) => void errors.push(error))
    },
  }
}

const never = (): Promise<void> => new Promise(() => undefined)

test('what has arrived is known as such before and after it is out of the mailbox', async () => {
  let finish = (): void => undefined
  const { open, said } = connect()
  const acks = open(() => new Promise((resolve) => (finish = resolve)))
  acks.acknowledge([4, 5])
  expect([3, 4, 5].map(acks.has)).toEqual([false, true, true])
  expect(said).toEqual([['taken', 4, 5]])
  // They are stored together with those of the same moment.
  await vi.advanceTimersByTimeAsync(20)
  finish()
  await vi.advanceTimersByTimeAsync(0)
  // It may have been read from the mailbox just before.
  expect([3, 4, 5].map(acks.has)).toEqual([false, true, true])
  expect(said).toEqual([
    ['taken', 4, 5],
    ['removed', 4, 5],
  ])
  await vi.advanceTimersByTimeAsync(10_000)
  expect(acks.has(4)).toBe(false)
})

test('what has arrived while the mailbox is away is removed when it is back, and not brought until then', async () => {
  let isAway = true
  const removed: number[] = []
  const { open, errors } = connect()
  const acks = open(async (seqs) => {
    if (isAway) throw new Error('away')
    removed.push(...seqs)
  })
  acks.acknowledge([7])
  await vi.advanceTimersByTimeAsync(30_000)
  expect(acks.has(7)).toBe(true)
  expect(removed).toEqual([])
  expect(errors.length).toBeGreaterThan(1)
  isAway = false
  await vi.advanceTimersByTimeAsync(2_000)
  expect(removed).toEqual([7])
  acks.stop()
})

test('what cannot be handed out stays for the next who asks', async () => {
  const { open } = connect()
  const acks = open(() => Promise.reject(new Error('away')))
  await expect(acks.remove([1])).rejects.toThrow('away')
  expect(acks.has(1)).toBe(false)
})

test('what another server has noted is known here at once, and left to it', async () => {
  const { open } = connect()
  const other = open(() => Promise.resolve())
  const acks = open(() => {
    throw new Error('This one has nothing to remove.')
  })
  other.acknowledge([1, 2])
  expect(acks.has(1)).toBe(true)
  await vi.advanceTimersByTimeAsync(30_000)
  expect(acks.has(1)).toBe(false)
})

test('what another server has noted, and not removed before it ended, is removed here', async () => {
  const removed: number[] = []
  const { open } = connect()
  const other = open(never)
  const acks = open(async (seqs) => void removed.push(...seqs))
  other.acknowledge([1, 2])
  await vi.advanceTimersByTimeAsync(30_000)
  expect(removed).toEqual([1, 2])
  expect(acks.has(1)).toBe(false)
})
