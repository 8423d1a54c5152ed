import type { Bus } from '@latchkit/backend/bus'
import type { StoredMessage } from '../mailbox/message.ts'
import type { Mailbox } from '../mailbox/mailbox.ts'
import { createSequencer } from './createSequencer.ts'
import { decodeMessageLines, encodeMessageLine } from './messageLines.ts'
import type { RelayBus, RelayNotice } from './relayBus.ts'

/** A third of the largest NATS message: a UTF-16 code unit may take three bytes. */
const maxPacketLength = 300_000
const maxSeqsPerNotice = 10_000

/**
 * Creates a {@link RelayBus} for several nodes over one database. Without a `bus`, each node polls the mailbox and
 * finds the messages of the others within one or two seconds.
 */
export async function createSharedBus(
  mailbox: Mailbox,
  bus: Bus | undefined,
  onError: (error: unknown) => void,
): Promise<RelayBus> {
  const listeners: ((messages: readonly StoredMessage[]) => void)[] = []
  const filters: ((topic: string) => boolean)[] = []
  const subject = `latchkit.relay.${mailbox.id}`
  const sequencer = await createSequencer(
    mailbox,
    (messages) => {
      for (const listener of listeners) listener(messages)
    },
    onError,
  )
  const kinds: readonly RelayNotice[] = ['taken', 'removed']
  let waiting: StoredMessage[] = []
  const pendingNotices: Record<RelayNotice, number[]> = { taken: [], removed: [] }
  let isFlushing = false
  const isWanted = (topic: string): boolean => filters.some((wants) => wants(topic))
  bus?.subscribe(`${subject}.mail`, (text) => {
    try {
      const { messages, others } = decodeMessageLines(text, isWanted)
      sequencer.add(messages, others)
    } catch (error) {
      onError(error)
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
    for (const kind of kinds) {
      const seqs = pendingNotices[kind]
      pendingNotices[kind] = []
      for (let start = 0; start < seqs.length; start += maxSeqsPerNotice)
        bus.publish(`${subject}.${kind}`, seqs.slice(start, start + maxSeqsPerNotice).join(','))
    }
    let lines: string[] = []
    let length = 0
    for (const line of messages.map(encodeMessageLine)) {
      if (lines.length > 0 && length + line.length > maxPacketLength) {
        bus.publish(`${subject}.mail`, lines.join('\n'))
        lines = []
        length = 0
      }
      lines.push(line)
      length += line.length
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
      filters.push(wants)
    },
    notify(kind, seqs) {
      if (!bus) return
      pendingNotices[kind].push(...seqs)
      flushSoon()
    },
    onNotice(listener) {
      for (const kind of kinds)
        bus?.subscribe(`${subject}.${kind}`, (text) => listener(kind, text.split(',').map(Number)))
    },
    stop: sequencer.stop,
  }
}
