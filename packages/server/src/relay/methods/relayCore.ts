import type { Subscriptions } from '../subscriptions/createSubscriptions.ts'
import type { RelayMessage, StoredMessage } from '../mailbox/message.ts'
import type { Mailbox } from '../mailbox/mailbox.ts'

/** What the methods work on. */
export interface RelayCore {
  readonly subscriptions: Subscriptions
  readonly mailbox: Mailbox
  now(): number
  /** Stores messages together, and has them delivered after the caller is answered. */
  publish(messages: readonly RelayMessage[], address: string): Promise<void>
  /** Counts messages that were fetched. */
  countFetched(messages: readonly StoredMessage[]): void
}
