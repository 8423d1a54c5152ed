import type { Primitives } from './crypto/primitives.ts'
import type { Mail } from './mail/createMail.ts'
import type { RelayLink } from './relay/relayLink.ts'
import type { Metadata } from './session/readMetadata.ts'
import type { SessionNews } from './session/sessionNews.ts'
import type { SessionStore } from './storage/createSessionStore.ts'

/** What the parts of a client share once it is awake. */
export interface ClientContext {
  readonly primitives: Primitives
  readonly mail: Mail
  readonly store: SessionStore
  /** What the site says of itself. */
  readonly metadata: Metadata
  now(): number
  link(): RelayLink
  /** Tells the site and its other tabs. */
  announce(news: SessionNews): void
  /** Forgets a session; leaves its topic when the last word was sent. */
  end(topic: string, lastWord: Promise<unknown>): void
  /** Calls back when a session ends. Answers what stops it. */
  onEnd(topic: string, callback: () => void): () => void
}
