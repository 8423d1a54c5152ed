import type { ServerContext } from '@latchkit/backend/http'
import { getCookie, setCookie } from 'hono/cookie'
import type { DpopCheck } from '../devices/createDpopCheck.ts'
import { loginError } from '../loginError.ts'
import type { ActiveSession, SessionRepository } from './sessionRepository.ts'

/** Authenticates requests: the device by its DPoP proof, the session by its cookie. */
export interface LoginGuard {
  /** Returns the thumbprint of the device's key. It needs no session. */
  device(context: ServerContext): Promise<string>
  /**
   * Returns the session of a request, whose proof must be bound to it.
   * @throws HttpError 401
   */
  session(context: ServerContext): Promise<ActiveSession>
  /** Returns the session of a request whose caller does not know its id yet: the proof need not be bound to it. */
  unboundSession(context: ServerContext): Promise<ActiveSession>
  setCookie(context: ServerContext, token: string, expiresAt: number): void
  clearCookie(context: ServerContext): void
}

/** Creates a {@link LoginGuard}. */
export function createLoginGuard(parts: {
  /** The origin of the frame. Over http, on localhost, browsers reject the prefix `__Host-`. */
  readonly url: string
  readonly dpop: DpopCheck
  readonly sessions: SessionRepository
  readonly now: () => number
}): LoginGuard {
  const { url, dpop, sessions, now } = parts
  const prefix = url.startsWith('https:') ? 'host' : undefined
  const name = 'latchkit-session'
  const write = (context: ServerContext, token: string, seconds: number): void =>
    setCookie(context, name, token, {
      path: '/',
      secure: true,
      httpOnly: true,
      sameSite: 'None',
      partitioned: true,
      maxAge: seconds,
      ...(prefix && { prefix }),
    })

  async function authenticate(context: ServerContext, isBound: boolean): Promise<ActiveSession> {
    dpop.offerNonce(context)
    const token = prefix ? getCookie(context, name, prefix) : getCookie(context, name)
    const session = await sessions.find(token)
    const thumbprint = await dpop.check(context, isBound ? session.id : undefined)
    if (thumbprint !== session.thumbprint)
      throw loginError('session', 'This session belongs to another device.')
    await sessions.use(session, token ?? '')
    if (session.nextToken !== undefined)
      write(context, session.nextToken, secondsUntil(session.expiresAt, now()))
    return session
  }

  return {
    device: (context) => dpop.check(context),
    session: (context) => authenticate(context, true),
    unboundSession: (context) => authenticate(context, false),
    setCookie: (context, token, expiresAt) => write(context, token, secondsUntil(expiresAt, now())),
    clearCookie: (context) => write(context, '', 0),
  }
}

/** Returns the whole seconds from now to a time in milliseconds. */
function secondsUntil(at: number, now: number): number {
  return Math.max(0, Math.ceil((at - now) / 1000))
}
