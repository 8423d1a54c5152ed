import type { Metadata } from '@latchkit/wire/walletconnect'
import type { Primitives } from './crypto/primitives.ts'
import type { Messenger } from './messages/createMessenger.ts'
import type { Relayer } from './relay/relayer.ts'
import type { SessionEvent } from './session/sessionEvent.ts'
import type { SessionStore } from './storage/createSessionStore.ts'

/** What the parts of a client share once it is set up. */
export interface ClientContext {
  readonly primitives: Primitives
  readonly messenger: Messenger
  readonly store: SessionStore
  /** The site's own. */
  readonly metadata: Metadata
  now(): number
  relayer(): Relayer
  /** Emits an event in this tab and in the other tabs of the site. */
  broadcast(event: SessionEvent): void
  /** Removes a session. Unsubscribes from its topic once the last message is sent. */
  end(topic: string, lastMessage: Promise<unknown>): void
  /** Calls back when a session ends. Returns a function that removes the listener. */
  onEnd(topic: string, callback: () => void): () => void
}
