import type { Bus } from '@latchkit/backend/bus'
import type { StoredMessage } from '../mailbox/message.ts'
import type { Mailbox } from '../mailbox/mailbox.ts'
import { createSequencer } from './createSequencer.ts'
import { decodeMessageLines, encodeMessageLine } from './messageLines.ts'
import type { RelayBus, RelayNotice } from './relayBus.ts'

/** A third of what NATS takes in one message: letters may need three bytes. */
const lettersAtMost = 300_000
const notedAtOnce = 10_000

/**
 * Makes a {@link RelayBus} for a relay of several servers over one database. Without a `bus` they find what the others
 * have stored by looking, within about a second or two.
 */
export async function createSharedBus(
  mailbox: Mailbox,
  bus: Bus | undefined,
  onFault: (error: unknown) => void,
): Promise<RelayBus> {
  const listeners: ((messages: readonly StoredMessage[]) => void)[] = []
  const wishes: ((topic: string) => boolean)[] = []
  const subject = `latchkit.relay.${mailbox.id}`
  const sequencer = await createSequencer(
    mailbox,
    (messages) => {
      for (const listener of listeners) listener(messages)
    },
    onFault,
  )
  const notes: readonly RelayNotice[] = ['taken', 'removed']
  let waiting: StoredMessage[] = []
  const noted: Record<RelayNotice, number[]> = { taken: [], removed: [] }
  let isFlushing = false
  const isWanted = (topic: string): boolean => wishes.some((wants) => wants(topic))
  bus?.subscribe(`${subject}.mail`, (text) => {
    try {
      const { messages, others } = decodeMessageLines(text, isWanted)
      sequencer.add(messages, others)
    } catch (error) {
      onFault(error)
    }
  })

  function flushSoon(): void {
    if (!isFlushing) setImmediate(flush)
    isFlushing = true
  }

  function flush(): void {
    isFlushing = false
    const messages = waiting
    waiting = []
    sequencer.add(messages)
    if (!bus) return
    for (const kind of notes) {
      const seqs = noted[kind]
      noted[kind] = []
      for (let start = 0; start < seqs.length; start += notedAtOnce)
        bus.publish(`${subject}.${kind}`, seqs.slice(start, start + notedAtOnce).join(','))
    }
    let lines: string[] = []
    let letters = 0
    for (const line of messages.map(encodeMessageLine)) {
      if (lines.length > 0 && letters + line.length > lettersAtMost) {
        bus.publish(`${subject}.mail`, lines.join('\n'))
        lines = []
        letters = 0
      }
      lines.push(line)
      letters += line.length
    }
    if (lines.length > 0) bus.publish(`${subject}.mail`, lines.join('\n'))
  }

  return {
    publish(messages) {
      waiting.push(...messages)
      flushSoon()
    },
    subscribe(listener, wants) {
      listeners.push(listener)
      wishes.push(wants)
    },
    notify(kind, seqs) {
      if (!bus) return
      noted[kind].push(...seqs)
      flushSoon()
    },
    onNotice(listener) {
      for (const kind of notes)
        bus?.subscribe(`${subject}.${kind}`, (text) => listener(kind, text.split(',').map(Number)))
    },
    stop: sequencer.stop,
  }
}
