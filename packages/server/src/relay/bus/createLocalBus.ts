import type { StoredMessage } from '../mailbox/message.ts'
import type { RelayBus } from './relayBus.ts'

/** Makes a {@link RelayBus} for a relay of one process. It delivers in a later turn: who published is answered before. */
export function createLocalBus(): RelayBus {
  const listeners: ((messages: readonly StoredMessage[]) => void)[] = []
  let waiting: StoredMessage[] = []
  return {
    publish(messages) {
      if (waiting.length === 0) {
        setImmediate(() => {
          const batch = waiting
          waiting = []
          for (const listener of listeners) listener(batch)
        })
      }
      waiting.push(...messages)
    },
    subscribe(listener) {
      listeners.push(listener)
    },
    notify: () => undefined,
    onNotice: () => undefined,
    stop: () => undefined,
  }
}
