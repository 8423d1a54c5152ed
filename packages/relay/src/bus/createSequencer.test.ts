import { expect, onTestFinished, test, vi } from 'vitest'
import type { StoredMessage } from '../mailbox/message.ts'
import { createSequencer, type Sequencer } from './createSequencer.ts'

const storedMessage = (seq: number): StoredMessage => ({
  seq,
  topic: 'topic',
  message: String(seq),
  tag: 1,
  attestation: null,
  publisher: 'somebody',
  publishedAtMs: 0,
  expiresAtMs: 1,
})

/** A sequencer that began when there were ten messages, over a mailbox that holds what a test puts there. */
async function begin(): Promise<{
  readonly sequencer: Sequencer
  readonly delivered: number[]
  readonly mailbox: { last: number; seqs: readonly number[]; reads: number }
  pass(ms: number): Promise<void>
}> {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] })
  const mailbox = { last: 10, seqs: [] as readonly number[], reads: 0 }
  const delivered: number[] = []
  const sequencer = await createSequencer(
    {
      lastSeq: async () => mailbox.last,
      async readSince(after, limit) {
        mailbox.reads += 1
        return mailbox.seqs
          .filter((seq) => seq > after)
          .slice(0, limit)
          .map(storedMessage)
      },
    },
    (each) => delivered.push(...each.map(({ seq }) => seq)),
    (error) => {
      throw error
    },
  )
  onTestFinished(() => {
    sequencer.stop()
    vi.useRealTimers()
  })
  return {
    sequencer,
    delivered,
    mailbox,
    pass: async (ms) => void (await vi.advanceTimersByTimeAsync(ms)),
  }
}

test('what comes in the order of its numbers is delivered at once', async () => {
  const { sequencer, delivered, mailbox } = await begin()
  sequencer.add([storedMessage(11), storedMessage(12)])
  sequencer.add([storedMessage(13)])
  expect(delivered).toEqual([11, 12, 13])
  expect(mailbox.reads).toBe(0)
})

test('what overtakes another waits for it, and nothing is delivered twice', async () => {
  const { sequencer, delivered, mailbox } = await begin()
  sequencer.add([storedMessage(13)])
  sequencer.add([storedMessage(12)])
  expect(delivered).toEqual([])
  sequencer.add([storedMessage(11), storedMessage(9)])
  sequencer.add([storedMessage(12)])
  expect(delivered).toEqual([11, 12, 13])
  expect(mailbox.reads).toBe(0)
})

test('what nobody here waits for is no gap', async () => {
  const { sequencer, delivered, mailbox, pass } = await begin()
  sequencer.add([storedMessage(13)], [9, 12])
  expect(delivered).toEqual([])
  sequencer.add([], [11])
  expect(delivered).toEqual([13])
  sequencer.add([storedMessage(15)], [14])
  expect(delivered).toEqual([13, 15])
  await pass(500)
  expect(mailbox.reads).toBe(0)
})

test('what never comes is found in the mailbox, and what is not there was taken', async () => {
  const { sequencer, delivered, mailbox, pass } = await begin()
  sequencer.add([storedMessage(14)])
  Object.assign(mailbox, { last: 15, seqs: [12, 13, 14, 15] })
  await pass(250)
  expect(delivered).toEqual([12, 13, 14, 15])
  sequencer.add([storedMessage(11), storedMessage(15), storedMessage(16)])
  expect(delivered).toEqual([12, 13, 14, 15, 16])
})

test('what was never announced is found by polling', async () => {
  const { delivered, mailbox, pass } = await begin()
  Object.assign(mailbox, { last: 12, seqs: [11, 12] })
  await pass(2_000)
  expect(delivered).toEqual([11, 12])
})

test('while what comes goes on, nobody looks', async () => {
  const { sequencer, mailbox, pass } = await begin()
  for (let seq = 11; seq < 21; seq++) {
    mailbox.last = seq + 5
    sequencer.add([storedMessage(seq)])
    await pass(900)
  }
  expect(mailbox.reads).toBe(0)
})

test('a long gap is read in parts', async () => {
  const { sequencer, delivered, mailbox, pass } = await begin()
  const seqs = Array.from({ length: 2_500 }, (_, index) => 11 + index)
  Object.assign(mailbox, { last: 2_510, seqs })
  sequencer.add([storedMessage(2_511)])
  await pass(250)
  expect(delivered).toEqual([...seqs, 2_511])
  expect(mailbox.reads).toBe(3)
})
