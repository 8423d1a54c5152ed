import { defineRoute, type Route } from '@latchkit/backend/http'
import { emailUpdateSchema, loginFlowSchema, loginSessionSchema } from '@latchkit/wire'
import * as v from 'valibot'
import { formatFlow } from '../codes/codeRoutes.ts'
import { assertTrusted } from '../custody/shareRepository.ts'
import { describeDevice } from '../devices/describeDevice.ts'
import { loginError } from '../loginError.ts'
import { describeSession, type LoginParts } from '../loginParts.ts'

/**
 * The route that changes an account's e-mail address, with a code from the old address and then one from the new address. Once there is
 * a wallet, the device must be trusted, and once it is backed up, a recovery factor must be proved: a person who finds a phone has its
 * mailbox too.
 */
export function emailRoute(parts: LoginParts): Route {
  const { guard, flows, accounts, methods, mails } = parts
  return defineRoute({
    method: 'POST',
    path: '/v1/login/email',
    summary: 'Changes the e-mail address of an account, in three steps.',
    body: emailUpdateSchema,
    response: {
      description: 'The flow of the next code; after the last step, the session.',
      contentType: 'application/json',
      schema: v.union([loginFlowSchema, loginSessionSchema]),
    },
    refusals: [400, 401, 403, 409, 410, 413, 422, 429],
    async handler({ body, context }) {
      const session = await guard.session(context)
      const { account, thumbprint } = session
      if (!session.isTrusted && (await accounts.wallet(account))) assertTrusted(session)
      const flowOf = {
        account,
        thumbprint,
        deviceName: describeDevice(context.req.header('user-agent')),
        project: parts.projects[0]?.id ?? '',
        origin: parts.url,
        client: parts.clientAddress(context),
      }
      if (body.step === 'start') {
        await methods.assertMayChangeEmail(session)
        const flowId = await flows.start({
          ...flowOf,
          purpose: 'old-email',
          email: await accounts.emailOf(account),
          nextEmail: body.email,
          language: body.language,
        })
        mails.wake()
        return formatFlow(parts, flowId)
      }
      const purpose = body.step === 'confirm-old' ? 'old-email' : 'new-email'
      const flow = await flows.verify({ ...body, thumbprint }, [purpose])
      if (flow.account !== account || flow.next_email === null)
        throw loginError('code_over', 'This code belongs to another account.')
      if (body.step === 'confirm-old') {
        const flowId = await flows.start({
          ...flowOf,
          purpose: 'new-email',
          email: flow.next_email,
          nextEmail: flow.next_email,
          language: flow.language,
        })
        mails.wake()
        return formatFlow(parts, flowId)
      }
      const { deviceName: device, origin } = flowOf
      const notice = {
        language: flow.language,
        site: parts.projects[0]?.name ?? '',
        origin,
        device,
      }
      await methods.changeEmail({ session, notice }, flow.next_email)
      mails.wake()
      return await describeSession(parts, session)
    },
  })
}
