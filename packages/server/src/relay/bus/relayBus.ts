import type { StoredMail } from '../mail/mail.ts'

/** What one node tells the others of messages: everybody has them, or they are out of the mailbox. */
export type RelayNote = 'taken' | 'removed'

/**
 * Tells every node of the relay what was stored, the one that stored it included. Messages of one topic come in the
 * order of their numbers. What is lost on the way still waits in the mailbox.
 */
export interface RelayBus {
  spread(mail: readonly StoredMail[]): void
  /** What is not wanted when it comes is left out: it is in the mailbox. */
  listen(
    listener: (mail: readonly StoredMail[]) => void,
    isWanted: (topic: string) => boolean,
  ): void
  /** Tells the other nodes, never this one. Some may not hear it. */
  note(kind: RelayNote, seqs: readonly number[]): void
  listenToNotes(listener: (kind: RelayNote, seqs: readonly number[]) => void): void
  stop(): void
}
