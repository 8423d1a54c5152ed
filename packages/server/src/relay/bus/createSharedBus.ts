import type { Bus } from '../../bus/bus.ts'
import type { StoredMail } from '../mail/mail.ts'
import type { Mailbox } from '../mail/mailbox.ts'
import { createSequencer } from './createSequencer.ts'
import type { RelayBus } from './relayBus.ts'

/** A third of what NATS takes in one message: letters may need three bytes. */
const lettersAtMost = 300_000

/**
 * Makes a {@link RelayBus} for a relay of several servers over one database. Without a `bus` they find what the others
 * have stored by looking, within about a second or two.
 */
export async function createSharedBus(
  mailbox: Mailbox,
  bus: Bus | undefined,
  onFault: (error: unknown) => void,
): Promise<RelayBus> {
  const listeners: ((mail: readonly StoredMail[]) => void)[] = []
  const subject = `latchkit.relay.${mailbox.id}`
  const sequencer = await createSequencer(
    mailbox,
    (mail) => {
      for (const listener of listeners) listener(mail)
    },
    onFault,
  )
  let waiting: StoredMail[] = []
  bus?.subscribe(subject, (text) => {
    try {
      sequencer.take(JSON.parse(text) as readonly StoredMail[])
    } catch (error) {
      onFault(error)
    }
  })

  function flush(): void {
    const mail = waiting
    waiting = []
    sequencer.take(mail)
    if (!bus) return
    let part: StoredMail[] = []
    let letters = 0
    for (const each of mail) {
      const size = each.message.length + (each.attestation?.length ?? 0) + 400
      if (part.length > 0 && letters + size > lettersAtMost) {
        bus.publish(subject, JSON.stringify(part))
        part = []
        letters = 0
      }
      part.push(each)
      letters += size
    }
    if (part.length > 0) bus.publish(subject, JSON.stringify(part))
  }

  return {
    spread(mail) {
      if (waiting.length === 0) setImmediate(flush)
      waiting.push(...mail)
    },
    listen(listener) {
      listeners.push(listener)
    },
    stop: sequencer.stop,
  }
}
