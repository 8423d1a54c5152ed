import type { Hub } from '../hub/createHub.ts'
import type { Mail, StoredMail } from '../mail/mail.ts'
import type { Mailbox } from '../mail/mailbox.ts'

/** What the methods work on. */
export interface RelayCore {
  readonly hub: Hub
  readonly mailbox: Mailbox
  now(): number
  /** Stores messages together, and has them delivered after the caller is answered. */
  publish(mail: readonly Mail[], address: string): Promise<void>
  /** Counts messages that were fetched. */
  countFetched(mail: readonly StoredMail[]): void
}
