import type { StoredMessage } from '../mailbox/message.ts'
import type { Mailbox } from '../mailbox/mailbox.ts'

const patienceMs = 250
const lookEveryMs = 1_000
const readAtOnce = 1_000

/** Brings messages that come from several servers into the order of their numbers, and finds those that do not come. */
export interface Sequencer {
  /** Takes messages, and the numbers of those that nobody here waits for. */
  add(messages: readonly StoredMessage[], others?: readonly number[]): void
  stop(): void
}

/**
 * Makes a {@link Sequencer}. The numbers have no gaps: what is missing for a moment, or was never told of, is read from
 * the mailbox; what is not there either has been taken already.
 */
export async function createSequencer(
  mailbox: Pick<Mailbox, 'lastSeq' | 'readSince'>,
  deliver: (messages: readonly StoredMessage[]) => void,
  onFault: (error: unknown) => void,
): Promise<Sequencer> {
  /** Of what nobody here waits for, the number alone. */
  const held = new Map<number, StoredMessage | undefined>()
  let next = (await mailbox.lastSeq()) + 1
  let waiting: NodeJS.Timeout | undefined
  let isReading = false
  let nextBefore = next

  function drain(): void {
    const batch: StoredMessage[] = []
    for (; held.has(next); next += 1) {
      const messages = held.get(next)
      held.delete(next)
      if (messages) batch.push(messages)
    }
    if (batch.length > 0) deliver(batch)
    if (held.size > 0) waiting ??= setTimeout(() => void find(), patienceMs).unref()
  }

  async function find(): Promise<void> {
    clearTimeout(waiting)
    waiting = undefined
    if (isReading) return
    isReading = true
    try {
      const last = await mailbox.lastSeq()
      while (next <= last) {
        const messages = await mailbox.readSince(next - 1, readAtOnce)
        const isAll = messages.length < readAtOnce
        const end = Math.max(isAll ? last : 0, messages.at(-1)?.seq ?? 0)
        for (const each of messages) held.set(each.seq, each)
        skipTo(end)
      }
    } catch (error) {
      onFault(error)
    }
    isReading = false
    drain()
  }

  /** Everything up to `end` is here, or gone. */
  function skipTo(end: number): void {
    const known = [...held.values()]
      .filter((messages) => messages !== undefined)
      .filter(({ seq }) => seq >= next && seq <= end)
    for (const seq of held.keys()) if (seq <= end) held.delete(seq)
    next = Math.max(next, end + 1)
    if (known.length > 0) deliver(known.toSorted((one, other) => one.seq - other.seq))
  }

  /** What the last server to tell of did not tell any more. */
  async function look(): Promise<void> {
    const isStill = next === nextBefore
    nextBefore = next
    if (isStill && next <= (await mailbox.lastSeq())) await find()
  }
  const looking = setInterval(() => void look().catch(onFault), lookEveryMs).unref()

  return {
    add(messages, others = []) {
      for (const each of messages) if (each.seq >= next) held.set(each.seq, each)
      for (const seq of others) if (seq >= next) held.set(seq, undefined)
      drain()
    },
    stop() {
      clearInterval(looking)
      clearTimeout(waiting)
    },
  }
}
