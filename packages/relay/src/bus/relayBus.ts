import type { StoredMessage } from '../mailbox/message.ts'

/** `taken`: every recipient has acknowledged the messages. `removed`: they have left the mailbox. */
export type RelayNotice = 'taken' | 'removed'

/**
 * Announces stored messages to every node of the relay, the publishing node included, in the order of their numbers.
 * A message that is lost on the way is still in the mailbox.
 */
export interface RelayBus {
  publish(messages: readonly StoredMessage[]): void
  /** Messages of topics that are not wanted are skipped: they stay in the mailbox. */
  subscribe(
    listener: (messages: readonly StoredMessage[]) => void,
    isWanted: (topic: string) => boolean,
  ): void
  /** Notifies the other nodes, never this one. Delivery is at most once. */
  notify(kind: RelayNotice, seqs: readonly number[]): void
  onNotice(listener: (kind: RelayNotice, seqs: readonly number[]) => void): void
  stop(): void
}
