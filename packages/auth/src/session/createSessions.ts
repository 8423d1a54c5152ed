import type { AccountId } from '@latchkit/wire'
import { signedMessagesAtMost } from '@latchkit/wire/sign-in'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, randomBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import { base64urlnopad } from '@scure/base'
import type { AuthStore } from '../store/authStore.ts'
import type { Session, SessionUser } from './session.ts'
import { sessionCookie, type CookieContent } from './sessionCookie.ts'

/** Who a session is for: accounts that signed, or a user who logged in. */
export type SignedIn = { readonly accounts: readonly AccountId[] } | { readonly user: SessionUser }

/** A session, and the `Set-Cookie` of its response. */
export interface StartedSession {
  readonly session: Session
  readonly setCookie: string
}

/** Options of {@link createSessions}. */
export interface SessionsOptions {
  readonly store: AuthStore
  readonly secrets: readonly string[]
  readonly cookieName: string
  readonly isSecure: boolean
  readonly sameSite: 'lax' | 'none'
  /** The origins of the site's pages. */
  readonly origins: readonly string[]
  /** How long an unused session lasts. */
  readonly idleMs: number
  /** How long a session lasts however much it is used. */
  readonly absoluteMs: number
  readonly now: () => number
}

/** The sessions of a site. */
export interface Sessions {
  /** Starts a session. It ends the session of the request, whose accounts it keeps if `keepsAccounts`. */
  start(request: Request, signedIn: SignedIn, keepsAccounts: boolean): Promise<StartedSession>
  /** Returns the session of a request. */
  read(request: Request): Promise<Session | undefined>
  /** Like `read`, with a cookie that extends the session. */
  renew(request: Request): Promise<StartedSession | undefined>
  /** Ends the session of a request, if it has one. Returns the `Set-Cookie` that removes its cookie. */
  end(request: Request): Promise<string>
}

/**
 * Creates the sessions of a site. The store contains only the hash of an id, so a copy of it signs nobody in. An entry is written once
 * and removed by `take`: a concurrent request cannot restore a session that has ended.
 */
export function createSessions(options: SessionsOptions): Sessions {
  const { store, secrets, cookieName, isSecure, sameSite, origins, idleMs, absoluteMs, now } =
    options
  const cookie = sessionCookie({ secrets, name: cookieName, isSecure, sameSite })
  const hashOf = (id: string): string => bytesToHex(sha256(utf8ToBytes(id)))
  const keyOf = (id: string): string => `session:${hashOf(id)}`

  const toSession = (stored: StoredSession, { id, expiresAtMs }: CookieContent): Session => ({
    id: hashOf(id),
    accounts: stored.accounts,
    ...(stored.user && { user: stored.user }),
    startedAtMs: stored.startedAtMs,
    expiresAtMs: Math.min(expiresAtMs, stored.startedAtMs + absoluteMs),
  })
  const read = (request: Request): CookieContent | undefined =>
    sameSite === 'none' && !isOfSite(request, origins) ? undefined : cookie.read(request, now())
  // The store may keep expired entries.
  const isLive = (stored: StoredSession | undefined): stored is StoredSession =>
    stored !== undefined && stored.startedAtMs + absoluteMs > now()
  const find = async (
    request: Request,
  ): Promise<{ content: CookieContent; stored: StoredSession } | undefined> => {
    const content = read(request)
    const stored = content && parse(await store.get(keyOf(content.id)))
    return content && isLive(stored) ? { content, stored } : undefined
  }
  const remove = async (request: Request): Promise<StoredSession | undefined> => {
    const content = read(request)
    return content && parse(await store.take(keyOf(content.id)))
  }
  const issue = (id: string, stored: StoredSession): StartedSession => {
    const session = toSession(stored, { id, expiresAtMs: now() + idleMs })
    return { session, setCookie: cookie.write({ id, expiresAtMs: session.expiresAtMs }, now()) }
  }

  return {
    async start(request, signedIn, keepsAccounts) {
      const previous = await remove(request)
      const kept = keepsAccounts && isLive(previous) ? previous : undefined
      const signed = 'accounts' in signedIn ? signedIn.accounts : []
      const user = 'user' in signedIn ? signedIn.user : kept?.user
      const stored: StoredSession = {
        accounts: [...new Set([...signed, ...(kept?.accounts ?? [])])].slice(0, accountsAtMost),
        ...(user && { user }),
        // Adding an account does not extend a session.
        startedAtMs: kept?.startedAtMs ?? now(),
      }
      const id = base64urlnopad.encode(randomBytes(32))
      await store.set(keyOf(id), JSON.stringify(stored), stored.startedAtMs + absoluteMs)
      return issue(id, stored)
    },
    async read(request) {
      const found = await find(request)
      return found && toSession(found.stored, found.content)
    },
    async renew(request) {
      const found = await find(request)
      return found && issue(found.content.id, found.stored)
    },
    async end(request) {
      await remove(request)
      return cookie.removal
    },
  }
}

/**
 * Returns whether a page of the site sent a request. Browsers also send a cookie of `SameSite=None` with requests of other sites'
 * pages; they set `Origin` on every request that changes something, and on every cross-origin one that a script can read.
 */
function isOfSite(request: Request, origins: readonly string[]): boolean {
  const origin = request.headers.get('origin')
  return origin === null
    ? request.method === 'GET' || request.method === 'HEAD'
    : origins.includes(origin)
}

const accountsAtMost = signedMessagesAtMost

interface StoredSession {
  readonly accounts: readonly AccountId[]
  readonly user?: SessionUser
  readonly startedAtMs: number
}

function parse(text: string | null | undefined): StoredSession | undefined {
  return typeof text === 'string' ? (JSON.parse(text) as StoredSession) : undefined
}
