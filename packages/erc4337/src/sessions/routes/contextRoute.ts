import { defineRoute, type Route } from '@latchkit/backend/http'
import * as v from 'valibot'
import { assertActive, findSession } from '../findSession.ts'
import { parseSessionAccount } from '../parseSessionAccount.ts'
import type { SessionParts } from '../sessionParts.ts'
import { sessionContext } from '../terms/identifySession.ts'

const paramsSchema = v.object({ account: v.pipe(v.string(), v.maxLength(200)) })
const querySchema = v.object({ pci: v.pipe(v.string(), v.maxLength(100)) })

/** Returns the on-chain context of a session, once it is activated. */
export function contextRoute({ repository }: SessionParts): Route {
  return defineRoute({
    method: 'GET',
    path: '/v1/sessions/:account/getcontext',
    summary: 'The context of an activated session: the address of its validator, then its id.',
    project: { in: 'query', status: 401 },
    params: paramsSchema,
    query: querySchema,
    response: {
      description: 'The context of the session.',
      contentType: 'application/json',
      schema: v.object({ context: v.string() }),
    },
    refusals: [400, 401, 403, 429, 503],
    async handler({ params: { account }, query: { pci } }) {
      const session = await findSession(repository, { pci, account: parseSessionAccount(account) })
      assertActive(session)
      return { context: sessionContext(session.validator, session.id) }
    },
  })
}
