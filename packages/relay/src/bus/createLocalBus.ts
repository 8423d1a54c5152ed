import type { StoredMessage } from '../mailbox/message.ts'
import type { RelayBus } from './relayBus.ts'

/** Creates a {@link RelayBus} for one process. It delivers in a later turn, after the publisher has its response. */
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
