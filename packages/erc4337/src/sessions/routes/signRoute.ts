import { sessionSigningSchema, type NetworkId } from '@latchkit/wire'
import * as v from 'valibot'
import { defineRoute, type Route } from '@latchkit/backend/http'
import type { SessionSigner } from '../createSessionSigner.ts'
import { findSession } from '../findSession.ts'
import { parseSessionAccount } from '../parseSessionAccount.ts'
import type { SessionParts } from '../sessionParts.ts'

const paramsSchema = v.object({ account: v.pipe(v.string(), v.maxLength(200)) })
const querySchema = v.object({ v: v.optional(v.string()) })

/** Co-signs an operation of a session, for sites that send operations themselves. */
export function signRoute({ repository }: SessionParts, signer: SessionSigner): Route {
  return defineRoute({
    method: 'POST',
    path: '/v1/sessions/:account/sign',
    summary: 'Co-signs an operation of a session that is within all its limits.',
    project: { in: 'query', status: 401 },
    params: paramsSchema,
    query: querySchema,
    body: sessionSigningSchema,
    response: {
      description:
        'The signature of the operation, ABI-encoded bytes[]: of the server, of the site, and the session. What the operation may spend counts from now on.',
      contentType: 'application/json',
      schema: v.object({ signature: v.string() }),
    },
    refusals: [400, 401, 403, 413, 422, 429, 503],
    async handler({ params: { account: text }, body: { pci, userOp }, context }) {
      const account = parseSessionAccount(text)
      const { networkId } = await findSession(repository, { pci, account })
      const use = {
        pci,
        project: context.get('project'),
        account: userOp.sender,
        networkId: networkId as NetworkId,
      }
      const { signature } = await signer.sign(use, userOp)
      return { signature }
    },
  })
}
