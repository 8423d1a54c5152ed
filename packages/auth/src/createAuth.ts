import { formatAccountId, type AccountId } from '@latchkit/wire'
import { signedMessagesAtMost, type SignInNonce } from '@latchkit/wire/sign-in'
import { AuthError } from './authError.ts'
import { assertOptions, type AuthOptions } from './authOptions.ts'
import { createNonces } from './createNonces.ts'
import { createHandler } from './createHandler.ts'
import { assertMessage } from './message/assertMessage.ts'
import { parseMessage } from './message/parseMessage.ts'
import { isSignedMessage, type SignedMessage } from './message/signedMessage.ts'
import { createSessions } from './session/createSessions.ts'
import type { Session, SessionUser } from './session/session.ts'
import { memoryStore } from './store/memoryStore.ts'

/** The sign-in of a site. */
export interface Auth {
  /**
   * Handles the routes: `GET /auth/nonce`, `POST /auth/verify`, `GET /auth/session`, `POST /auth/sign-out`. Works wherever
   * `Request` and `Response` do.
   */
  handle(request: Request): Promise<Response>
  /** Returns the session of a request, or `undefined` if nobody is signed in. */
  getSession(request: Request): Promise<Session | undefined>
  /**
   * As `getSession`, and lets the session last longer: send `setCookie` with your answer. The kit does this once a page
   * through `GET /auth/session`, so few sites need to.
   */
  renewSession(
    request: Request,
  ): Promise<{ readonly session: Session; readonly setCookie: string } | undefined>
  /**
   * Begins a session of what `verify` or `verifyAll` has returned, for sites that have routes of their own. It ends the
   * request's own one, whose accounts it keeps with `addToSession`. Send `setCookie` with your answer.
   */
  startSession(
    request: Request,
    accounts: AccountId | readonly AccountId[],
    options?: { readonly addToSession?: boolean },
  ): Promise<{ readonly session: Session; readonly setCookie: string }>
  /** Ends the session of a request. Send the `Set-Cookie` that it returns with your answer. */
  endSession(request: Request): Promise<string>
  /** Creates a nonce, for sites that have routes of their own. */
  createNonce(): Promise<SignInNonce>
  /**
   * Verifies a signed message and uses up its nonce, for sites that have routes and sessions of their own.
   * @param origin the origin of the page that has asked; one of `origins`
   * @returns the account that has signed
   * @throws AuthError
   */
  verify(signed: SignedMessage, origin: string): Promise<AccountId>
  /**
   * As `verify`, for what a wallet has signed with one nonce for several networks: all of it is verified, or nothing passes.
   * @throws AuthError
   */
  verifyAll(signed: readonly SignedMessage[], origin: string): Promise<readonly AccountId[]>
}

/**
 * Creates the sign-in of a site.
 * @throws AuthError InvalidConfig
 * @example
 * const auth = createAuth({
 *   origins: ['https://shop.example.com'],
 *   secret: process.env.AUTH_SECRET,
 *   verifiers: [evm({ rpc: { 1: 'https://ethereum-rpc.example.com' } }), solana(), bitcoin()],
 * })
 * const session = await auth.getSession(request)
 * @see https://eips.ethereum.org/EIPS/eip-4361
 */
export function createAuth(options: AuthOptions): Auth {
  assertOptions(options)
  const {
    origins,
    secret,
    verifiers,
    loginTokens,
    networks,
    path = '/auth',
    now = Date.now,
  } = options
  const store = options.store ?? memoryStore({ now })
  const nonces = options.nonces ?? createNonces(store, now)
  const isSecure = new URL(options.serverUrl ?? origins[0]).protocol === 'https:'
  const sessions = createSessions({
    store,
    secrets: typeof secret === 'string' ? [secret] : secret,
    // On this machine all servers share one jar, whatever their port; the login server's cookie is `latchkit-session` there.
    cookieName: options.cookieName ?? (isSecure ? 'latchkit-session' : 'latchkit-auth'),
    isSecure,
    sameSite: options.sameSite ?? 'lax',
    origins,
    idleMs: options.sessionIdleMs ?? 7 * dayMs,
    absoluteMs: options.sessionAbsoluteMs ?? 30 * dayMs,
    now,
  })

  /** Checks a message as far as that costs nothing; `verify` asks whoever knows of the signature. */
  const check = (signed: SignedMessage, origin: string) => {
    if (!origins.includes(origin))
      throw new AuthError('OriginNotAllowed', `${origin} is not an origin of this site.`, {
        fix: 'List it in `origins`.',
      })
    if (!isSignedMessage(signed))
      throw new AuthError('BodyMalformed', 'The message or its signature is missing.', {
        fix: 'Send both, as texts.',
      })
    const { message, signature } = signed
    const { fields, form: verifier } = parseMessage(message, verifiers)
    const { address, chainId, nonce } = fields
    assertMessage(fields, { origin, nowMs: now() })
    const networkId = verifier.networkId(chainId)
    if (!networkId || (networks && !networks.includes(networkId)))
      throw new AuthError(
        'NetworkNotAllowed',
        `Sign-in on the network ${chainId} is not allowed.`,
        {
          fix: 'Switch the wallet to a network of this site.',
        },
      )
    return {
      nonce,
      account: formatAccountId(networkId, address),
      verify: () => verifier.verify({ message, signature, address, networkId }),
    }
  }

  const verifyAll = async (
    signed: readonly SignedMessage[],
    origin: string,
  ): Promise<readonly AccountId[]> => {
    // Routes of a site's own pass on what was sent, whatever it is.
    if (!Array.isArray(signed) || signed.length === 0 || signed.length > signedMessagesAtMost)
      throw new AuthError(
        'BodyMalformed',
        'The signed messages are not a list, none or too many.',
        {
          fix: `Send 1 to ${signedMessagesAtMost}.`,
        },
      )
    const checked = signed.map((one: SignedMessage) => check(one, origin))
    const [first] = checked
    if (!first || checked.some(({ nonce }) => nonce !== first.nonce))
      throw new AuthError('NonceUnknown', 'The messages have no nonce in common.', {
        fix: 'Fetch one nonce for all messages of a sign-in.',
      })
    // Asked first, so that a made-up nonce causes no call to a node; used up last, so that a node's failure costs nothing.
    await nonces.assertKnown(first.nonce)
    for (const { verify } of checked) await verify()
    await nonces.use(first.nonce)
    return checked.map(({ account }) => account)
  }

  const verify = async (signed: SignedMessage, origin: string): Promise<AccountId> => {
    const [account] = await verifyAll([signed], origin)
    return account as AccountId
  }

  const verifyToken = async (token: string): Promise<SessionUser> => {
    if (!loginTokens)
      throw new AuthError('TokenInvalid', 'This site takes no login tokens.', {
        fix: 'Pass `loginTokens` to `createAuth`.',
      })
    const { user, nonce } = await loginTokens.verify(token)
    if (nonce !== undefined) await nonces.use(nonce)
    return user
  }

  return {
    handle: createHandler({ path, origins, nonces, sessions, verifyAll, verifyToken }),
    getSession: (request) => sessions.read(request),
    renewSession: (request) => sessions.renew(request),
    startSession: (request, accounts, { addToSession = false } = {}) =>
      sessions.start(
        request,
        { accounts: typeof accounts === 'string' ? [accounts] : accounts },
        addToSession,
      ),
    endSession: (request) => sessions.end(request),
    createNonce: () => nonces.create(),
    verify,
    verifyAll,
  }
}

const dayMs = 86_400_000
