import type { RelayMessage, StoredMessage } from './message.ts'

/** What became of a message: stored, known already, or refused because the mailbox is full. */
export type StoreResult = StoredMessage | 'known' | 'full'

/** Where messages wait until they are taken or their time is over. What it has answered outlives the program. */
export interface Mailbox {
  /** Tells it from any other mailbox. */
  readonly id: string
  /** Stores messages that came from an address; of those that it answers with `full` nothing is kept. */
  store(messages: readonly RelayMessage[], address: string): Promise<readonly StoreResult[]>
  /** The oldest messages of a topic after `after` that are not `reader`'s own. */
  read(options: {
    readonly topic: string
    readonly after: number
    readonly reader: string
    readonly limit: number
  }): Promise<readonly StoredMessage[]>
  /** Those of the topics in which anything waits, whosesoever it is. */
  findWaiting(topics: readonly string[]): Promise<ReadonlySet<string>>
  remove(seqs: readonly number[]): Promise<void>
  /** Messages of all topics after a number, in their order. Those that were taken are missing. */
  readSince(after: number, limit: number): Promise<readonly StoredMessage[]>
  /** The number of the message that was stored last; every lower one has been stored before it, by whichever server. */
  lastSeq(): Promise<number>
  /** Forgets what is over; answers which messages these were. */
  sweep(): Promise<readonly number[]>
  /** Messages and bytes that wait. */
  size(): { readonly messages: number; readonly bytes: number }
}
