import type { AccountId } from '@latchkit/wire'

/** Who has logged in by e-mail or social provider. */
export interface SessionUser {
  /** Identifies the user at the login service. */
  readonly id: string
  readonly email?: string
}

/** A visitor's session. */
export interface Session {
  /** Identifies the session, for your records. It is no credential: the cookie contains a secret one. */
  readonly id: string
  /** The accounts that have signed in (CAIP-10), the latest first. */
  readonly accounts: readonly AccountId[]
  readonly user?: SessionUser
  /** When the session began, in milliseconds since 1970. */
  readonly startedAtMs: number
  /** When it ends if it is not used before. */
  readonly expiresAtMs: number
}
