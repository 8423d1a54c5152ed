import { setTimeout as delay } from 'node:timers/promises'
import { defineRoute, type Route } from '@latchkit/backend/http'
import {
  loginCodeAttemptSchema,
  loginCodeRequestSchema,
  loginFlowSchema,
  loginFlowStateSchema,
  verifiedLoginSchema,
  type LoginFlow,
  type LoginFlowState,
} from '@latchkit/wire'
import * as v from 'valibot'
import { describeDevice } from '../devices/describeDevice.ts'
import { findSite } from '../findSite.ts'
import { describeSession, type LoginParts } from '../loginParts.ts'
import { flowMs, type FlowRow } from './flowRepository.ts'
import { limits } from './limits.ts'

const pollMs = 500
const longestPollMs = 10_000

/** The routes of codes: requesting one, entering it, waiting for an approval. */
export function codeRoutes(parts: LoginParts): readonly Route[] {
  const { projects, flows, mails, guard, accounts, sessions, now } = parts

  const ask = defineRoute({
    method: 'POST',
    path: '/v1/login/codes',
    summary:
      'Mails a code to an address. The answer is the same for addresses with and without an account.',
    body: loginCodeRequestSchema,
    response: {
      description: 'The flow that the code belongs to.',
      contentType: 'application/json',
      schema: loginFlowSchema,
    },
    refusals: [400, 401, 403, 413, 422, 429],
    async handler({ body, context }) {
      const thumbprint = await guard.device(context)
      const project = findSite(projects, body)
      const flowId = await flows.start({
        purpose: 'sign-in',
        email: body.email,
        project: project.id,
        origin: body.origin,
        language: body.language,
        deviceName: describeDevice(context.req.header('user-agent')),
        thumbprint,
        client: parts.clientAddress(context),
      })
      mails.wake()
      return context.json(formatFlow(parts, flowId), 202)
    },
  })

  const verify = defineRoute({
    method: 'POST',
    path: '/v1/login/codes/verify',
    summary: 'Verifies a code and starts a session.',
    body: loginCodeAttemptSchema,
    response: {
      description: 'The account, with the session in a cookie.',
      contentType: 'application/json',
      schema: verifiedLoginSchema,
    },
    refusals: [400, 401, 403, 410, 413, 422, 429],
    async handler({ body, context }) {
      const thumbprint = await guard.device(context)
      const flow = await flows.verify({ ...body, thumbprint }, ['sign-in'])
      const { token, isNew } = await accounts.open({
        email: flow.email,
        thumbprint,
        deviceName: flow.device_name,
      })
      const session = await sessions.find(token)
      guard.setCookie(context, token, session.expiresAt)
      return { ...(await describeSession(parts, session)), isNew }
    },
  })

  const wait = defineRoute({
    method: 'GET',
    path: '/v1/login/flows/:id',
    summary: 'Waits up to 10 s until the state of a flow or of its mail changes.',
    params: v.object({ id: v.pipe(v.string(), v.regex(/^[\w-]{20,64}$/)) }),
    query: v.object({
      state: v.optional(v.string(), ''),
      delivery: v.optional(v.string(), ''),
    }),
    response: {
      description: 'The state.',
      contentType: 'application/json',
      schema: loginFlowStateSchema,
    },
    refusals: [400, 401, 429],
    async handler({ params: { id }, query, context }) {
      const thumbprint = await guard.device(context)
      const until = now() + longestPollMs
      for (;;) {
        const flow = await flows.find(id, thumbprint)
        const state = stateOf(flow)
        const delivery = flow ? mails.deliveryOf(flow) : 'sent'
        const isSame = state === query.state && delivery === query.delivery
        if (!isSame || now() >= until || context.req.raw.signal.aborted) return { state, delivery }
        await delay(pollMs)
      }
    },
  })

  return [ask, verify, wait]
}

/** Returns what the caller learns of a new flow. */
export function formatFlow({ mails }: Pick<LoginParts, 'mails'>, flowId: string): LoginFlow {
  return {
    flowId,
    expiresInSeconds: flowMs / 1000,
    resendInSeconds: limits.resend.windowMs / 1000,
    delivery: mails.isAway() ? 'delayed' : 'sending',
  }
}

function stateOf(flow: FlowRow | undefined): LoginFlowState['state'] {
  if (flow?.state !== 'approval' && flow?.state !== 'code') return 'over'
  return flow.approved_at === null ? 'pending' : 'approved'
}
