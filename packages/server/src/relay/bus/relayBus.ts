import type { StoredMail } from '../mail/mail.ts'

/**
 * Tells every node of the relay what was stored, the one that stored it included. Messages of one topic come in the
 * order of their numbers. What is lost on the way still waits in the mailbox.
 */
export interface RelayBus {
  spread(mail: readonly StoredMail[]): void
  listen(listener: (mail: readonly StoredMail[]) => void): void
  stop(): void
}
