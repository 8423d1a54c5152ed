import type { StoredMessage } from '../mailbox/message.ts'

/** One open socket of a client. */
export interface Subscriber {
  /** The client's id. A client may have several sockets. */
  readonly client: string
  /** The client's IP address, as the limits count it. */
  readonly address: string
  /** Returns false while too many deliveries are unacknowledged. */
  canReceive(): boolean
  deliver(subscriptionId: string, message: StoredMessage): void
  /** Takes from what the client may still ask for. */
  charge(tokens: number): void
}
