import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { type Auth, AuthError } from '@latchkit/auth'
import { HttpError } from '@latchkit/backend/errors'
import {
  defineRoute,
  isAllowedOrigin,
  type Project,
  type Route,
  type ServerContext,
} from '@latchkit/backend/http'
import {
  sessionTokenSchema,
  signedMessageSchema,
  signInNonceSchema,
  signInSessionSchema,
} from '@latchkit/wire/cloud-sessions'
import * as v from 'valibot'
import { tokenSeconds } from './createTokenSigner.ts'
import type { CloudSessionRepository } from './createCloudSessionRepository.ts'
import type { SignInParts } from './signInParts.ts'

const noFields = v.strictObject({})

/** Who asks, and the sign-in that answers. */
interface Asked {
  readonly origin: string
  readonly auth: Auth
  readonly repository: CloudSessionRepository
}

/** The routes by which a page signs its visitor in: what `signIn()` of the kit calls with `features.cloudSession`. */
export function visitorRoutes(parts: SignInParts): readonly Route[] {
  const { url, tokens, limitClient, authOf } = parts
  const shared = { project: { in: 'query', status: 401 } } as const

  /** Runs a handler for the page that asks, and tells its browser to keep the cookie. */
  const answer = async (
    context: ServerContext,
    handle: (asked: Asked) => Promise<{ readonly body: unknown; readonly setCookie?: string }>,
  ): Promise<Response> => {
    const project = context.get('project') as Project
    const origin = originOf(context, project, url)
    const { on, repository } = authOf(project)
    try {
      const { body, setCookie } = await handle({ origin, auth: on(origin), repository })
      context.header('cache-control', 'no-store')
      if (setCookie !== undefined) context.header('set-cookie', setCookie)
      return context.json(body as object | null)
    } catch (error) {
      throw toHttpError(error)
    }
  }

  return [
    defineRoute({
      ...shared,
      method: 'GET',
      path: '/v1/sign-in/nonce',
      summary: 'Creates a nonce for the message that a wallet signs (EIP-4361, CAIP-122).',
      response: {
        description: 'The nonce, good for one sign-in within five minutes, and the server’s time.',
        contentType: 'application/json',
        schema: signInNonceSchema,
      },
      refusals: [401, 403, 429],
      handler: ({ context }) =>
        answer(context, async ({ auth }) => ({ body: await auth.createNonce() })),
    }),
    defineRoute({
      ...shared,
      method: 'POST',
      path: '/v1/sign-in/verify',
      summary:
        'Verifies a signed message, or one for each of several networks, and begins a session.',
      body: signedMessageSchema,
      response: {
        description: 'The session; its cookie is in `Set-Cookie`.',
        contentType: 'application/json',
        schema: signInSessionSchema,
      },
      refusals: [400, 401, 403, 413, 422, 429, 503],
      handler: ({ body: { message, signature, others = [], addToSession = false }, context }) =>
        answer(context, async ({ origin, auth }) => {
          // The chain may have to be asked about each.
          context.get('takeCalls')?.(others.length)
          const accounts = await auth.verifyAll([{ message, signature }, ...others], origin)
          // Only what is about to be stored counts.
          limitClient(context, 'sign-in')
          const started = await auth.startSession(context.req.raw, accounts, { addToSession })
          return { body: toAnswer(started.session), setCookie: started.setCookie }
        }),
    }),
    defineRoute({
      ...shared,
      method: 'GET',
      path: '/v1/sign-in/session',
      summary: 'Who is signed in on the page that asks. The session lasts longer from then on.',
      response: {
        description: 'The session; `null` without one.',
        contentType: 'application/json',
        schema: v.nullable(signInSessionSchema),
      },
      refusals: [401, 403, 429, 503],
      handler: ({ context }) =>
        answer(context, async ({ auth, repository }) => {
          const renewed = await auth.renewSession(context.req.raw)
          if (!renewed) return { body: null }
          await repository.touch(renewed.session.id, renewed.session.startedAtMs)
          return { body: toAnswer(renewed.session), setCookie: renewed.setCookie }
        }),
    }),
    defineRoute({
      ...shared,
      method: 'POST',
      path: '/v1/sign-in/token',
      summary: 'Issues a token that says who is signed in, for a service of the site.',
      body: noFields,
      response: {
        description:
          'An EdDSA JWT for 10 minutes: `sub` and `accounts` are CAIP-10 ids, `sid` the session, `aud` the origin of the page. Its keys: `/v1/sign-in/jwks.json`.',
        contentType: 'application/json',
        schema: sessionTokenSchema,
      },
      refusals: [400, 401, 403, 413, 422, 429, 503],
      handler: ({ context }) =>
        answer(context, async ({ origin, auth }) => {
          const session = await auth.getSession(context.req.raw)
          if (!session) throw new HttpError(401, 'session', 'Nobody is signed in.')
          const token = await tokens.sign(session, origin)
          return { body: { token, expiresInSeconds: tokenSeconds } }
        }),
    }),
    defineRoute({
      ...shared,
      method: 'POST',
      path: '/v1/sign-in/sign-out',
      summary: 'Ends the session of the page that asks.',
      body: noFields,
      response: {
        description: '`null`; `Set-Cookie` removes the cookie.',
        contentType: 'application/json',
        schema: v.null(),
      },
      refusals: [400, 401, 403, 413, 422, 429, 503],
      handler: ({ context }) =>
        answer(context, async ({ auth }) => ({
          body: null,
          setCookie: await auth.endSession(context.req.raw),
        })),
    }),
  ]
}

/**
 * Returns the origin of the page that asks. Browsers name it with every request to another origin and with whatever changes
 * something, so that no other site can sign a visitor in or out; a page of the server's own origin may read without it.
 * A project for all origins (`*`) has no sign-in: another site's page could ask for a signature in its name.
 */
function originOf(context: ServerContext, { origins }: Project, url: string): string {
  const named = origins.filter((pattern) => pattern !== '*')
  const origin = context.req.header('origin')
  if (origin === undefined && context.req.method === 'GET') return new URL(url).origin
  if (origin !== undefined && isAllowedOrigin(named, origin)) return origin
  throw new HttpError(
    403,
    'origin',
    'Sessions are kept for pages whose origin is on the project’s list by name; the operator can add it to projects[].origins.',
  )
}

function toAnswer({
  accounts,
  expiresAtMs,
}: {
  readonly accounts: readonly string[]
  readonly expiresAtMs: number
}): unknown {
  return { accounts, expiresAt: new Date(expiresAtMs).toISOString() }
}

/** Converts a refusal of `@latchkit/auth` to one of the server. Any other error stays as it is. */
function toHttpError(error: unknown): unknown {
  if (!(error instanceof AuthError)) return error
  const { code, message, fix, cause } = error
  const sentence = fix === undefined ? message : `${message} ${fix}`
  if (code === 'RpcUnavailable')
    return new HttpError(503, code, sentence, { cause, retryAfterSeconds: 5 })
  // An origin that no session can be kept for, such as one without HTTPS.
  const status = code === 'InvalidConfig' ? 403 : error.status
  return new HttpError(status as ContentfulStatusCode, code, sentence, { cause })
}
