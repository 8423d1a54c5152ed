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
   * Like `getSession`, and extends the session: send `setCookie` with your response. The kit does this once per page through
   * `GET /auth/session`, so few sites need it.
   */
  renewSession(
    request: Request,
  ): Promise<{ readonly session: Session; readonly setCookie: string } | undefined>
  /**
   * Starts a session for the accounts that `verify` or `verifyAll` returned, for sites with routes of their own. It ends the
   * session of the request, whose accounts it keeps with `addToSession`. Send `setCookie` with your response.
   */
  startSession(
    request: Request,
    accounts: AccountId | readonly AccountId[],
    options?: { readonly addToSession?: boolean },
  ): Promise<{ readonly session: Session; readonly setCookie: string }>
  /** Ends the session of a request. Send the `Set-Cookie` that it returns with your response. */
  endSession(request: Request): Promise<string>
  /** Creates a nonce, for sites that have routes of their own. */
  createNonce(): Promise<SignInNonce>
  /**
   * Verifies a signed message and uses up its nonce, for sites with routes and sessions of their own.
   * @param origin the origin of the page that sent it; one of `origins`
   * @returns the account that signed
   * @throws AuthError with the code of the first check that fails
   */
  verify(signed: SignedMessage, origin: string): Promise<AccountId>
  /**
   * Like `verify`, for the messages that a wallet has signed with one nonce for several networks: all must be valid.
   * @throws AuthError with the code of the first check that fails
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
    // Cookies ignore ports, so all servers on localhost share them; the login server's cookie there is `latchkit-session`.
    cookieName: options.cookieName ?? (isSecure ? 'latchkit-session' : 'latchkit-auth'),
    isSecure,
    sameSite: options.sameSite ?? 'lax',
    origins,
    idleMs: options.sessionIdleMs ?? 7 * dayMs,
    absoluteMs: options.sessionAbsoluteMs ?? 30 * dayMs,
    now,
  })

  /** Runs all checks that need no network. The `verify` of the result checks the signature, for which a node may be needed. */
  const check = (signed: SignedMessage, origin: string) => {
    if (!origins.includes(origin))
      throw new AuthError('OriginNotAllowed', `${origin} is not an origin of this site.`, {
        fix: 'List it in `origins`.',
      })
    if (!isSignedMessage(signed))
      throw new AuthError('BodyMalformed', 'The message or its signature is missing.', {
        fix: 'Send both, as strings.',
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
    // A site's own route may pass on anything that was sent to it.
    if (!Array.isArray(signed) || signed.length === 0 || signed.length > signedMessagesAtMost)
      throw new AuthError(
        'BodyMalformed',
        'The signed messages are not a list, or there are none or too many.',
        {
          fix: `Send 1 to ${signedMessagesAtMost}.`,
        },
      )
    const checked = signed.map((one: SignedMessage) => check(one, origin))
    const [first] = checked
    if (!first || checked.some(({ nonce }) => nonce !== first.nonce))
      throw new AuthError('NonceUnknown', 'The messages do not have the same nonce.', {
        fix: 'Fetch one nonce for all messages of a sign-in.',
      })
    // Checked first, so that an invented nonce causes no call to a node; used up last, so that an unavailable node costs no nonce.
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
      throw new AuthError('TokenInvalid', 'This site does not accept login tokens.', {
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
