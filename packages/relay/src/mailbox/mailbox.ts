import type { Receipts } from './findReceived.ts'
import type { RelayMessage, StoredMessage } from './message.ts'
import type { TopicPage, TopicRead } from './readTopic.ts'

/** `known`: the same message was stored before. `full`: a limit is reached, and nothing of the message is kept. */
export type StoreResult = StoredMessage | 'known' | 'full'

/** What a mailbox holds. */
export interface MailboxSize {
  readonly messages: number
  readonly bytes: number
  /** Digests of messages, those included that were taken. */
  readonly digests: number
}

/** Holds messages until they are delivered or expire. A resolved write is durable. */
export interface Mailbox {
  readonly id: string
  /** Stores messages that a client at an IP address has published. */
  store(messages: readonly RelayMessage[], address: string): Promise<readonly StoreResult[]>
  /** Returns a page of a topic, oldest messages first. */
  read(options: TopicRead): Promise<TopicPage>
  /** Returns the numbers of waiting messages by the receipts of a client that has them. */
  findReceived(receipts: Receipts, reader: string): Promise<readonly number[]>
  /** Returns the topics that hold any message. */
  findWaiting(topics: readonly string[]): Promise<ReadonlySet<string>>
  remove(seqs: readonly number[]): Promise<void>
  /** Returns messages of all topics after a number, in order, without those that were removed. */
  readSince(after: number, limit: number): Promise<readonly StoredMessage[]>
  /** Returns the number of the last message. Every lower number was stored before it, by any node. */
  lastSeq(): Promise<number>
  /** Removes expired messages and what is remembered for too long. Returns the numbers of the messages. */
  sweep(): Promise<readonly number[]>
  /** Counts what other nodes have stored and removed. */
  recount(): Promise<void>
  size(): MailboxSize
}
