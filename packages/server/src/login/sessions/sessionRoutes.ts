import { defineRoute, type Route } from '@latchkit/backend/http'
import { loginSessionSchema } from '@latchkit/wire'
import { describeSession, type LoginParts } from '../loginParts.ts'

/** The routes of sessions: resuming one, ending it, ending all. */
export function sessionRoutes(parts: LoginParts): readonly Route[] {
  const { guard, sessions } = parts
  return [
    defineRoute({
      method: 'GET',
      path: '/v1/login/session',
      summary: 'Returns the session of a device.',
      response: {
        description: 'The account.',
        contentType: 'application/json',
        schema: loginSessionSchema,
      },
      refusals: [401, 429],
      handler: async ({ context }) =>
        await describeSession(parts, await guard.unboundSession(context)),
    }),
    defineRoute({
      method: 'DELETE',
      path: '/v1/login/session',
      summary: 'Signs out on this device.',
      response: { description: 'Nothing.', contentType: 'application/json' },
      refusals: [401, 429],
      async handler({ context }) {
        const { id } = await guard.unboundSession(context)
        await sessions.end(id)
        guard.clearCookie(context)
        return context.body(null, 204)
      },
    }),
    defineRoute({
      method: 'DELETE',
      path: '/v1/login/sessions',
      summary: 'Signs out on every device.',
      response: { description: 'Nothing.', contentType: 'application/json' },
      refusals: [401, 429],
      async handler({ context }) {
        const { account } = await guard.session(context)
        await sessions.endAll(account)
        guard.clearCookie(context)
        return context.body(null, 204)
      },
    }),
  ]
}
