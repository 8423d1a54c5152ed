import { HttpError } from '@latchkit/backend/errors'
import { defineRoute, type Route } from '@latchkit/backend/http'
import {
  emailMethodSchema,
  loginFlowSchema,
  loginMethodsSchema,
  methodRemovalSchema,
  socialFlowSchema,
  socialMethodConfirmationSchema,
  socialMethodSchema,
} from '@latchkit/wire'
import * as v from 'valibot'
import { formatFlow } from '../codes/codeRoutes.ts'
import { assertTrusted } from '../custody/shareRepository.ts'
import { describeDevice } from '../devices/describeDevice.ts'
import { findSite } from '../findSite.ts'
import { loginError } from '../loginError.ts'
import type { LoginParts } from '../loginParts.ts'
import { socialFlowMs } from '../social/socialFlowRepository.ts'
import { assertProvider, takeIdentity } from '../social/socialRoutes.ts'

const json = 'application/json'
const methodsAnswer = {
  description: 'The ways to log in.',
  contentType: json,
  schema: loginMethodsSchema,
}

/**
 * The routes of the ways to log in to an account: listing, adding an address or an identity, removing. A change requires the session of
 * a trusted device in which a recovery factor was just proved: a mailbox, a cookie or an unlocked device alone is not enough. Only the
 * session that began to add a method can complete it.
 */
export function methodRoutes(parts: LoginParts): readonly Route[] {
  const { guard, methods, flows, mails, social, socialFlows, projects } = parts
  const labelOf = (provider: string): string | undefined => social.get(provider)?.label
  const siteName = (id: string): string => projects.find((one) => one.id === id)?.name ?? id
  const answer = async (account: string) => ({ methods: await methods.list(account) })

  const list = defineRoute({
    method: 'GET',
    path: '/v1/login/methods',
    summary: 'The ways to log in to an account, for its trusted devices.',
    response: methodsAnswer,
    refusals: [401, 403, 429],
    async handler({ context }) {
      const session = await guard.session(context)
      // A person who only reads the mailbox must not learn the other ways to log in.
      assertTrusted(session)
      return await answer(session.account)
    },
  })

  const addEmail = defineRoute({
    method: 'POST',
    path: '/v1/login/methods/email',
    summary: 'Adds an e-mail address to an account that has none, by a code that is mailed to it.',
    body: emailMethodSchema,
    response: {
      description: 'The flow of the code; after it, the ways to log in.',
      contentType: json,
      schema: v.union([loginFlowSchema, loginMethodsSchema]),
    },
    refusals: [400, 401, 403, 409, 410, 413, 422, 429],
    async handler({ body, context }) {
      const session = await guard.session(context)
      const { account, thumbprint } = session
      const deviceName = describeDevice(context.req.header('user-agent'))
      if (body.step === 'start') {
        const project = findSite(projects, body)
        await methods.assertMayChange(session)
        await methods.assertNoEmail(account)
        const flowId = await flows.start({
          purpose: 'add-email',
          email: body.email,
          project: project.id,
          origin: body.origin,
          language: body.language,
          deviceName,
          thumbprint,
          client: parts.clientAddress(context),
          account,
        })
        mails.wake()
        return formatFlow(parts, flowId)
      }
      const flow = await flows.verify({ ...body, thumbprint }, ['add-email'])
      if (flow.account !== account)
        throw loginError('code_over', 'This code belongs to another account.')
      const { origin, language } = flow
      const notice = { language, site: siteName(flow.project), origin, device: deviceName }
      await methods.addEmail({ session, notice }, flow.email)
      mails.wake()
      return await answer(account)
    },
  })

  const beginSocial = defineRoute({
    method: 'POST',
    path: '/v1/login/methods/social',
    summary: 'Begins to add an identity at a social provider. Continues in a window, like a login.',
    body: socialMethodSchema,
    response: {
      description: 'The flow, and the token for the window that starts it.',
      contentType: json,
      schema: socialFlowSchema,
    },
    refusals: [400, 401, 403, 404, 413, 422, 429],
    async handler({ body, context }) {
      const session = await guard.session(context)
      const project = findSite(projects, body)
      assertProvider(parts, body.provider)
      await methods.assertMayChange(session)
      const begun = await socialFlows.begin({
        provider: body.provider,
        project: project.id,
        origin: body.origin,
        deviceName: describeDevice(context.req.header('user-agent')),
        thumbprint: session.thumbprint,
        client: parts.clientAddress(context),
        session: session.id,
      })
      return context.json({ ...begun, expiresInSeconds: socialFlowMs / 1000 }, 201)
    },
  })

  const confirmSocial = defineRoute({
    method: 'POST',
    path: '/v1/login/methods/social/confirm',
    summary: 'Adds the identity of a completed flow, once, for the session that began it.',
    body: socialMethodConfirmationSchema,
    response: methodsAnswer,
    refusals: [400, 401, 403, 409, 410, 413, 422, 429, 503],
    async handler({ body: { flowId, language }, context }) {
      const session = await guard.session(context)
      const { thumbprint, account } = session
      const claim = { flowId, thumbprint, session: session.id }
      const { identity, flow } = await takeIdentity(socialFlows, claim)
      const { provider, origin, device_name: device } = flow
      const notice = { language, site: siteName(flow.project), origin, device }
      const added = { identity, provider, label: labelOf(provider) ?? provider }
      await methods.addIdentity({ session, notice }, added)
      mails.wake()
      return await answer(account)
    },
  })

  const remove = defineRoute({
    method: 'POST',
    path: '/v1/login/methods/remove',
    summary: 'Removes a way to log in, but not the last one, and ends all other sessions.',
    body: methodRemovalSchema,
    response: methodsAnswer,
    refusals: [400, 401, 403, 404, 409, 413, 422, 429],
    async handler({ body: { id, language, ...site }, context }) {
      const session = await guard.session(context)
      const project = findSite(projects, site)
      const notice = {
        language,
        site: project.name,
        origin: site.origin,
        device: describeDevice(context.req.header('user-agent')),
      }
      if (!(await methods.remove({ session, notice }, id, labelOf)))
        throw new HttpError(404, 'id', 'This account has no such way to log in.')
      mails.wake()
      return await answer(session.account)
    },
  })

  return [list, addEmail, beginSocial, confirmSocial, remove]
}
