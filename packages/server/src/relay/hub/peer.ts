import type { StoredMail } from '../mail/mail.ts'

/** One open socket of a client, as the hub sees it. */
export interface Peer {
  /** The client's id. Several sockets may be of one client. */
  readonly client: string
  /** False while it has more under way than it has taken. */
  canTake(): boolean
  deliver(subscriptionId: string, mail: StoredMail): void
}
