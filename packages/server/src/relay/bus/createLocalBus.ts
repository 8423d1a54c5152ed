import type { StoredMail } from '../mail/mail.ts'
import type { RelayBus } from './relayBus.ts'

/** Makes a {@link RelayBus} for a relay of one process. It delivers in a later turn: who published is answered before. */
export function createLocalBus(): RelayBus {
  const listeners: ((mail: readonly StoredMail[]) => void)[] = []
  let waiting: StoredMail[] = []
  return {
    spread(mail) {
      if (waiting.length === 0) {
        setImmediate(() => {
          const batch = waiting
          waiting = []
          for (const listener of listeners) listener(batch)
        })
      }
      waiting.push(...mail)
    },
    listen(listener) {
      listeners.push(listener)
    },
    note: () => undefined,
    listenToNotes: () => undefined,
    stop: () => undefined,
  }
}
