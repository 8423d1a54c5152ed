import { randomBytes } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { HttpError } from '@latchkit/backend/errors'
import { defineRoute, type Route } from '@latchkit/backend/http'
import type { Log } from '@latchkit/backend/internal'
import {
  socialFlowSchema,
  socialFlowStateSchema,
  socialLoginRequestSchema,
  socialStartSchema,
  socialVerificationSchema,
  startedSocialSchema,
  verifiedLoginSchema,
  type SocialFlowState,
} from '@latchkit/wire'
import * as v from 'valibot'
import { describeDevice } from '../devices/describeDevice.ts'
import { findSite } from '../findSite.ts'
import { loginError } from '../loginError.ts'
import { describeSession, type LoginParts } from '../loginParts.ts'
import { findProvider } from './findProvider.ts'
import { socialAnswerRoutes } from './socialAnswerRoutes.ts'
import { createSocialBrowser } from './socialBrowser.ts'
import {
  socialFlowMs,
  type SocialFlowRepository,
  type SocialFlowRow,
} from './socialFlowRepository.ts'
import { socialPageRoutes } from './socialPages.ts'
import type { SocialIdentity } from './socialProvider.ts'
import { socialRedirectRoute } from './socialRedirectRoute.ts'

const pollMs = 500
const longestPollMs = 10_000

/**
 * The routes of social logins. The frame begins a flow with its device key and opens a window, which starts the flow with a token that
 * only the frame can give it. The provider's response is accepted in the browser that started the flow, and only the device that began
 * it gets a session.
 */
export function socialRoutes(parts: LoginParts & { readonly log: Log }): readonly Route[] {
  const { url, projects, social, socialFlows, guard, accounts, sessions, now } = parts
  const browser = createSocialBrowser(url)

  const begin = defineRoute({
    method: 'POST',
    path: '/v1/login/social',
    summary: 'Begins a login at a social provider.',
    body: socialLoginRequestSchema,
    response: {
      description: 'The flow, and the token for the window that starts it.',
      contentType: 'application/json',
      schema: socialFlowSchema,
    },
    refusals: [400, 401, 403, 404, 413, 422, 429],
    async handler({ body, context }) {
      const thumbprint = await guard.device(context)
      const project = findSite(projects, body)
      // A login returns to the site that it began on, not to another one of the project.
      if (body.returnUrl !== undefined && new URL(body.returnUrl).origin !== body.origin)
        throw new HttpError(
          403,
          'origin',
          'returnUrl is not a page of this origin; a login comes back to the site that it began on.',
        )
      assertProvider(parts, body.provider)
      const begun = await socialFlows.begin({
        provider: body.provider,
        project: project.id,
        origin: body.origin,
        deviceName: describeDevice(context.req.header('user-agent')),
        thumbprint,
        client: parts.clientAddress(context),
        returnUrl: body.returnUrl,
      })
      return context.json({ ...begun, expiresInSeconds: socialFlowMs / 1000 }, 201)
    },
  })

  const start = defineRoute({
    method: 'POST',
    path: '/v1/login/social/start',
    summary: 'Starts a flow in the window that the frame has opened, once.',
    body: socialStartSchema,
    response: {
      description: 'Where the window goes on.',
      contentType: 'application/json',
      schema: startedSocialSchema,
    },
    refusals: [400, 410, 413, 422, 429, 503],
    async handler({ body, context }) {
      const secret = browser.read(context) ?? randomBytes(32).toString('base64url')
      const { flow, checks } = await socialFlows.start(body, secret, 'window')
      browser.set(context, secret)
      const target = await findProvider(parts, { flow, checks })
      if (target === undefined)
        throw loginError('social_away', 'The provider does not respond. Try again later.')
      return { url: target }
    },
  })

  const wait = defineRoute({
    method: 'GET',
    path: '/v1/login/social/flows/:id',
    summary: 'Waits up to 10 s until the provider has answered.',
    params: v.object({ id: v.pipe(v.string(), v.regex(/^[\w-]{20,64}$/)) }),
    response: {
      description: 'The state.',
      contentType: 'application/json',
      schema: socialFlowStateSchema,
    },
    refusals: [400, 401, 429],
    async handler({ params: { id }, context }) {
      const thumbprint = await guard.device(context)
      const until = now() + longestPollMs
      for (;;) {
        const flow = await socialFlows.find(id, thumbprint)
        const state = stateOf(flow)
        if (state !== 'pending' || now() >= until || context.req.raw.signal.aborted)
          // A visitor sees the name before they add an identity; for a login, it is not sent before it is verified.
          return { state, ...(state === 'ready' && flow?.session && { name: flow.name ?? '' }) }
        await delay(pollMs)
      }
    },
  })

  const verify = defineRoute({
    method: 'POST',
    path: '/v1/login/social/verify',
    summary:
      'Starts a session on the device that has begun a flow, once its provider has answered.',
    body: socialVerificationSchema,
    response: {
      description: 'The account, whether it is new, and the session; the cookie holds it.',
      contentType: 'application/json',
      schema: verifiedLoginSchema,
    },
    refusals: [400, 401, 403, 409, 410, 413, 422, 429, 503],
    async handler({ body: { flowId }, context }) {
      const thumbprint = await guard.device(context)
      const { identity, flow } = await takeIdentity(socialFlows, { flowId, thumbprint })
      const { provider } = flow
      const { token, isNew } = await accounts.openSocial({
        identity,
        provider,
        keepsName: social.get(provider)?.namesOnce === true,
        thumbprint,
        deviceName: flow.device_name,
      })
      const session = await sessions.find(token)
      guard.setCookie(context, token, session.expiresAt)
      return { ...(await describeSession(parts, session)), isNew }
    },
  })

  return [
    begin,
    start,
    socialRedirectRoute(parts),
    ...socialAnswerRoutes(parts),
    wait,
    verify,
    ...socialPageRoutes(),
  ]
}

/**
 * Takes the identity of a completed flow, once.
 * @throws HttpError 403, 409, 410 or 503 with the state of the flow
 */
export async function takeIdentity(
  socialFlows: SocialFlowRepository,
  claim: Parameters<SocialFlowRepository['takeIdentity']>[0],
): Promise<{ readonly identity: SocialIdentity; readonly flow: SocialFlowRow }> {
  const flow = await socialFlows.takeIdentity(claim)
  if (!flow || flow.issuer === null || flow.subject === null || flow.name === null)
    throw errorOf(stateOf(await socialFlows.find(claim.flowId, claim.thumbprint)))
  const { issuer, subject, name } = flow
  return { identity: { issuer, subject, name }, flow }
}

/** @throws HttpError 404 `social_unknown` */
export function assertProvider({ social }: Pick<LoginParts, 'social'>, provider: string): void {
  if (social.has(provider)) return
  throw loginError(
    'social_unknown',
    `This server has no provider "${provider}"; the operator can add it to login.social.`,
  )
}

function stateOf(flow: SocialFlowRow | undefined): SocialFlowState['state'] {
  switch (flow?.state) {
    case 'begun':
    case 'started':
    case 'answered':
      return 'pending'
    case 'ready':
    case 'refused':
    case 'away':
    case 'failed':
      return flow.state
    default:
      return 'over'
  }
}

function errorOf(state: SocialFlowState['state']): HttpError {
  switch (state) {
    case 'pending':
      return loginError('social_pending', 'The provider has not answered yet.')
    case 'refused':
      return loginError('social_refused', 'The visitor cancelled the login at the provider.')
    case 'away':
      return loginError('social_away', 'The provider does not respond. Try again later.')
    case 'failed':
      return loginError('social_failed', 'The provider’s response is invalid. Begin again.')
    default:
      return loginError('social_over', 'This login has expired or was used. Begin it again.')
  }
}
