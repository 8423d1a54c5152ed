import type { AccountId } from '@latchkit/wire'
import {
  signedMessagesAtMost,
  type SignInErrorBody,
  type SignInRequestBody,
  type SignInSession,
} from '@latchkit/wire/sign-in'
import { AuthError } from './authError.ts'
import type { Nonces } from './createNonces.ts'
import { isSignedMessage, type SignedMessage } from './message/signedMessage.ts'
import { readJsonBody } from './readJsonBody.ts'
import type { Sessions } from './session/createSessions.ts'
import type { Session, SessionUser } from './session/session.ts'

/** The dependencies of the routes. */
export interface HandlerParts {
  readonly path: string
  readonly origins: readonly string[]
  readonly nonces: Nonces
  readonly sessions: Sessions
  verifyAll(signed: readonly SignedMessage[], origin: string): Promise<readonly AccountId[]>
  verifyToken(token: string): Promise<SessionUser>
}

type Route = (request: Request) => Promise<Response>

/** Creates the function that handles the routes of the sign-in. It never throws. */
export function createHandler(parts: HandlerParts): (request: Request) => Promise<Response> {
  const { path, origins, nonces, sessions } = parts
  const routes: Readonly<Record<string, Readonly<Record<string, Route>>>> = {
    nonce: { GET: async () => json(await nonces.create()) },
    session: {
      async GET(request) {
        const renewed = await sessions.renew(request)
        return renewed
          ? json(formatSession(renewed.session), { 'set-cookie': renewed.setCookie })
          : json(null)
      },
    },
    verify: {
      async POST(request) {
        const origin = requestOrigin(request, origins)
        const body = parseBody(await readJsonBody(request))
        const signedIn =
          'token' in body
            ? { user: await parts.verifyToken(body.token) }
            : { accounts: await parts.verifyAll([body, ...(body.others ?? [])], origin) }
        const started = await sessions.start(request, signedIn, body.addToSession === true)
        return json(formatSession(started.session), { 'set-cookie': started.setCookie })
      },
    },
    'sign-out': {
      async POST(request) {
        requestOrigin(request, origins)
        return json(null, { 'set-cookie': await sessions.end(request) })
      },
    },
  }

  return async (request) => {
    const response = await answer(request).catch(toErrorResponse)
    const origin = request.headers.get('origin')
    response.headers.set('vary', 'origin')
    if (origin !== null && origins.includes(origin)) {
      response.headers.set('access-control-allow-origin', origin)
      response.headers.set('access-control-allow-credentials', 'true')
    }
    return response
  }

  async function answer(request: Request): Promise<Response> {
    const { pathname } = new URL(request.url)
    const name = pathname.startsWith(`${path}/`) ? pathname.slice(path.length + 1) : ''
    const methods = Object.hasOwn(routes, name) ? routes[name] : undefined
    if (!methods)
      throw new AuthError('NotFound', `There is no ${pathname}.`, {
        fix: `The routes are ${Object.keys(routes)
          .map((route) => `${path}/${route}`)
          .join(', ')}.`,
      })
    if (request.method === 'OPTIONS')
      return new Response(null, {
        status: 204,
        headers: {
          'access-control-allow-methods': Object.keys(methods).join(', '),
          'access-control-allow-headers': 'content-type',
          'access-control-max-age': '600',
        },
      })
    const route = Object.hasOwn(methods, request.method) ? methods[request.method] : undefined
    if (!route)
      throw new AuthError('MethodNotAllowed', `${pathname} does not take ${request.method}.`, {
        fix: `Use ${Object.keys(methods).join(' or ')}.`,
      })
    return route(request)
  }
}

/**
 * Returns the origin of the page that sent a request. Browsers set the header, and pages cannot change it: this keeps other sites
 * from signing a visitor in or out.
 */
function requestOrigin(request: Request, origins: readonly string[]): string {
  const origin = request.headers.get('origin')
  if (origin !== null && origins.includes(origin)) return origin
  throw new AuthError(
    'OriginNotAllowed',
    origin === null
      ? 'The request has no Origin header.'
      : `${origin} is not an origin of this site.`,
    { fix: 'Send the request from a page of the site, and list the page’s origin in `origins`.' },
  )
}

function parseBody(body: unknown): SignInRequestBody {
  const fields = typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : {}
  const { message, signature, others, token, addToSession } = fields
  const isSigned = isSignedMessage(fields) && token === undefined && areOthers(others)
  const isToken =
    typeof token === 'string' && [message, signature, others].every((one) => one === undefined)
  if ((isSigned || isToken) && (addToSession === undefined || typeof addToSession === 'boolean'))
    return fields as unknown as SignInRequestBody
  throw new AuthError(
    'BodyMalformed',
    'The body has neither a message and its signature, nor a token.',
    {
      fix: `Send {"message", "signature"} or {"token"}; "addToSession" is a boolean, "others" at most ${signedMessagesAtMost - 1} more {"message", "signature"}.`,
    },
  )
}

function areOthers(value: unknown): boolean {
  const isShort = Array.isArray(value) && value.length < signedMessagesAtMost
  return value === undefined || (isShort && value.every(isSignedMessage))
}

function formatSession({ accounts, user, expiresAtMs }: Session): SignInSession {
  return { accounts, ...(user && { user }), expiresAt: new Date(expiresAtMs).toISOString() }
}

function toErrorResponse(error: unknown): Response {
  if (!(error instanceof AuthError)) {
    // Most likely an error of the site's store, whose details are not for the caller.
    const body: SignInErrorBody = {
      error: {
        code: 'Unavailable',
        message: 'Sign-in is not available at the moment.',
        fix: 'Try again later.',
      },
    }
    return json(body, {}, 503)
  }
  const { code, message, fix, status } = error
  const body: SignInErrorBody = { error: { code, message, ...(fix !== undefined && { fix }) } }
  return json(body, {}, status)
}

function json(
  body: unknown,
  headers: Readonly<Record<string, string>> = {},
  status = 200,
): Response {
  return new Response(JSON.stringify(body), {
    status,
    headers: { 'content-type': 'application/json', 'cache-control': 'no-store', ...headers },
  })
}
