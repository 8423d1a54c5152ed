import type { StoredMessage } from '../mailbox/message.ts'

/** What one node tells the others of messages: everybody has them, or they are out of the mailbox. */
export type RelayNotice = 'taken' | 'removed'

/**
 * Tells every node of the relay what was stored, the one that stored it included. Messages of one topic come in the
 * order of their numbers. What is lost on the way still waits in the mailbox.
 */
export interface RelayBus {
  publish(messages: readonly StoredMessage[]): void
  /** What is not wanted when it comes is left out: it is in the mailbox. */
  subscribe(
    listener: (messages: readonly StoredMessage[]) => void,
    isWanted: (topic: string) => boolean,
  ): void
  /** Tells the other nodes, never this one. Some may not hear it. */
  notify(kind: RelayNotice, seqs: readonly number[]): void
  onNotice(listener: (kind: RelayNotice, seqs: readonly number[]) => void): void
  stop(): void
}
