import type { RelayMessage, StoredMessage } from './message.ts'

/** `known`: the same message was stored before. `full`: a limit is reached, and nothing of the message is kept. */
export type StoreResult = StoredMessage | 'known' | 'full'

/** Holds messages until they are delivered or expire. A resolved write is durable. */
export interface Mailbox {
  readonly id: string
  /** Stores messages that a client at an IP address has published. */
  store(messages: readonly RelayMessage[], address: string): Promise<readonly StoreResult[]>
  /** Returns the oldest messages of a topic after number `after`, without those that `reader` has published. */
  read(options: {
    readonly topic: string
    readonly after: number
    readonly reader: string
    readonly limit: number
  }): Promise<readonly StoredMessage[]>
  /** Returns the topics that hold any message. */
  findWaiting(topics: readonly string[]): Promise<ReadonlySet<string>>
  remove(seqs: readonly number[]): Promise<void>
  /** Returns messages of all topics after a number, in order, without those that were removed. */
  readSince(after: number, limit: number): Promise<readonly StoredMessage[]>
  /** Returns the number of the last message. Every lower number was stored before it, by any node. */
  lastSeq(): Promise<number>
  /** Removes expired messages and returns their numbers. */
  sweep(): Promise<readonly number[]>

  size(): { readonly messages: number; readonly bytes: number }
}
