import type { StoredMessage } from '../mailbox/message.ts'

/** One open socket of a client, as the hub sees it. */
export interface Subscriber {
  /** The client's id. Several sockets may be of one client. */
  readonly client: string
  /** False while it has more under way than it has taken. */
  canReceive(): boolean
  deliver(subscriptionId: string, message: StoredMessage): void
}
