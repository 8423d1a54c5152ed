import { HttpError } from '@latchkit/backend/errors'
import {
  defineRoute,
  showsToken,
  type Project,
  type Route,
  type ServerContext,
} from '@latchkit/backend/http'
import {
  accountIdSchema,
  cloudSessionSchema,
  cloudSessionsSchema,
} from '@latchkit/wire/cloud-sessions'
import * as v from 'valibot'
import type { SignInParts } from './signInParts.ts'

const id = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/, 'the id of a session, as `sid` of a token'))
const pageSize = 100

/** The routes by which a site itself reads and ends sessions, with a secret key of its project. */
export function siteRoutes({ authOf }: SignInParts): readonly Route[] {
  const shared = { project: { in: 'query', status: 401 } } as const
  return [
    defineRoute({
      ...shared,
      method: 'GET',
      path: '/v1/sign-in/sessions',
      summary: 'Lists the sessions of a project. Needs `Authorization: Bearer` and its secret key.',
      query: v.object({
        account: v.exactOptional(accountIdSchema),
        cursor: v.exactOptional(id),
      }),
      response: {
        description: `At most ${pageSize} sessions by their ids; with \`account\`, those of that account on whichever network.`,
        contentType: 'application/json',
        schema: cloudSessionsSchema,
      },
      refusals: [400, 401, 403, 429, 503],
      async handler({ query: { account, cursor }, context }) {
        const found = await repositoryOf(context).list({
          account,
          after: cursor,
          limit: pageSize + 1,
        })
        const sessions = found.slice(0, pageSize)
        const next = found.length > pageSize ? (sessions.at(-1)?.id ?? null) : null
        return { sessions, next }
      },
    }),
    defineRoute({
      ...shared,
      method: 'GET',
      path: '/v1/sign-in/sessions/:id',
      summary: 'Reads a session. Needs `Authorization: Bearer` and the project’s secret key.',
      params: v.object({ id }),
      response: {
        description: 'The session. 404 once it has ended, also where its token is still good.',
        contentType: 'application/json',
        schema: cloudSessionSchema,
      },
      refusals: [400, 401, 403, 404, 429, 503],
      async handler({ params, context }) {
        const session = await repositoryOf(context).find(params.id)
        if (!session) throw noSession()
        return session
      },
    }),
    defineRoute({
      ...shared,
      method: 'POST',
      path: '/v1/sign-in/sessions/:id/end',
      summary: 'Ends a session. Needs `Authorization: Bearer` and the project’s secret key.',
      params: v.object({ id }),
      body: v.strictObject({}),
      response: {
        description: 'An empty object. The visitor is signed out at once.',
        contentType: 'application/json',
        schema: v.object({}),
      },
      refusals: [400, 401, 403, 404, 413, 422, 429, 503],
      async handler({ params, context }) {
        if (!(await repositoryOf(context).end(params.id))) throw noSession()
        return {}
      },
    }),
  ]

  function repositoryOf(context: ServerContext): ReturnType<typeof authOf>['repository'] {
    const project = context.get('project') as Project
    const authorization = context.req.header('authorization')
    // Every key is compared, so that time does not tell which is close.
    const shown = (project.secretKeys ?? []).filter((key) => showsToken(key, authorization))
    if (shown.length === 0)
      throw new HttpError(
        401,
        'authorization',
        'The secret key is missing or wrong; the operator sets it in projects[].secretKeys.',
      )
    context.header('cache-control', 'no-store')
    return authOf(project).repository
  }
}

function noSession(): HttpError {
  return new HttpError(404, 'id', 'There is no such session, or it has ended.')
}
