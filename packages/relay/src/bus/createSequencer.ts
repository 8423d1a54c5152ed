import type { StoredMessage } from '../mailbox/message.ts'
import type { Mailbox } from '../mailbox/mailbox.ts'

const gapTimeoutMs = 250
const pollEveryMs = 1_000
const pageSize = 1_000

/** Delivers messages of several nodes in the order of their numbers, and fetches those that did not arrive. */
export interface Sequencer {
  /** Adds messages, and the numbers of messages in topics without a local subscriber. */
  add(messages: readonly StoredMessage[], others?: readonly number[]): void
  stop(): void
}

/**
 * Creates a {@link Sequencer}. Numbers have no gaps: a message that is missing for 250 ms, or was never announced, is
 * read from the mailbox. If the mailbox does not have it either, it has been delivered already.
 */
export async function createSequencer(
  mailbox: Pick<Mailbox, 'lastSeq' | 'readSince'>,
  deliver: (messages: readonly StoredMessage[]) => void,
  onError: (error: unknown) => void,
): Promise<Sequencer> {
  /** Messages without a local subscriber are `undefined`. */
  const held = new Map<number, StoredMessage | undefined>()
  let next = (await mailbox.lastSeq()) + 1
  let waiting: NodeJS.Timeout | undefined
  let isReading = false
  let nextBefore = next

  function drain(): void {
    const batch: StoredMessage[] = []
    for (; held.has(next); next += 1) {
      const message = held.get(next)
      held.delete(next)
      if (message) batch.push(message)
    }
    if (batch.length > 0) deliver(batch)
    if (held.size > 0) waiting ??= setTimeout(() => void find(), gapTimeoutMs).unref()
  }

  async function find(): Promise<void> {
    clearTimeout(waiting)
    waiting = undefined
    if (isReading) return
    isReading = true
    try {
      const last = await mailbox.lastSeq()
      while (next <= last) {
        const messages = await mailbox.readSince(next - 1, pageSize)
        const isAll = messages.length < pageSize
        const end = Math.max(isAll ? last : 0, messages.at(-1)?.seq ?? 0)
        for (const each of messages) held.set(each.seq, each)
        skipTo(end)
      }
    } catch (error) {
      onError(error)
    }
    isReading = false
    drain()
  }

  /** Everything up to `end` has arrived or is gone. */
  function skipTo(end: number): void {
    const known = [...held.values()]
      .filter((message) => message !== undefined)
      .filter(({ seq }) => seq >= next && seq <= end)
    for (const seq of held.keys()) if (seq <= end) held.delete(seq)
    next = Math.max(next, end + 1)
    if (known.length > 0) deliver(known.toSorted((one, other) => one.seq - other.seq))
  }

  /** Finds messages that were stored last and never announced. */
  async function poll(): Promise<void> {
    const isStill = next === nextBefore
    nextBefore = next
    if (isStill && next <= (await mailbox.lastSeq())) await find()
  }
  const polling = setInterval(() => void poll().catch(onError), pollEveryMs).unref()

  return {
    add(messages, others = []) {
      for (const each of messages) if (each.seq >= next) held.set(each.seq, each)
      for (const seq of others) if (seq >= next) held.set(seq, undefined)
      drain()
    },
    stop() {
      clearInterval(polling)
      clearTimeout(waiting)
    },
  }
}
