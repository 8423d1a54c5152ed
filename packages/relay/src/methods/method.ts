import type { Subscriber } from '../subscriptions/subscriber.ts'
import type { Subscriptions } from '../subscriptions/createSubscriptions.ts'
import type { RelayMessage, StoredMessage } from '../mailbox/message.ts'
import type { RelayLimits } from '../config/relayLimits.ts'
import type { Mailbox } from '../mailbox/mailbox.ts'

/** The client that calls. Over HTTP there is no subscriber: the client fetches its messages. */
export interface Caller {
  readonly client: string
  readonly subscriber: Subscriber | undefined
  /** IP address, as the limits count it. */
  readonly address: string
  /**
   * Takes from what the client may still ask for.
   * @throws over HTTP, if it has asked for too much already
   */
  charge(tokens: number): void
  /**
   * Fetches mail when it is the client's turn: once it has taken what it asked for before, and has paid for it.
   * @throws RelayError if it has asked for too much already
   */
  inTurn<T>(fetch: () => Promise<T>): Promise<T>
}

/** A JSON-RPC method of the relay. Resolves to its result. */
export type Method = (params: unknown, caller: Caller) => Promise<unknown>

/** What the methods need. */
export interface RelayCore {
  readonly subscriptions: Subscriptions
  readonly mailbox: Mailbox
  readonly limits: Pick<RelayLimits, 'chargesReads'>
  now(): number
  /** Stores messages in one transaction. They are delivered after the caller has its response. */
  publish(messages: readonly RelayMessage[], address: string): Promise<void>
  /** Counts messages that were fetched over HTTP. */
  countFetched(messages: readonly StoredMessage[]): void
}
