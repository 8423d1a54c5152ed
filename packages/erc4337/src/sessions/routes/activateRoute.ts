import { HttpError } from '@latchkit/backend/errors'
import { defineRoute, type Route } from '@latchkit/backend/http'
import { isDeepStrictEqual } from 'node:util'
import { sessionActivationSchema } from '@latchkit/wire'
import { isAddressEqual, type Address } from 'viem'
import * as v from 'valibot'
import { assertAlive, findSession } from '../findSession.ts'
import { isGranted } from '../isGranted.ts'
import { parseSessionAccount } from '../parseSessionAccount.ts'
import { parseSigner } from '../parseSigner.ts'
import type { SessionParts } from '../sessionParts.ts'
import { decodeTerms } from '../terms/sessionTerms.ts'
import { sessionContext } from '../terms/identifySession.ts'
import { trimPermissions } from '../terms/trimPermissions.ts'

const paramsSchema = v.object({ account: v.pipe(v.string(), v.maxLength(200)) })

/** Activates a session once the account has granted exactly its terms on chain. */
export function activateRoute({ repository, chains, signer }: SessionParts): Route {
  return defineRoute({
    method: 'POST',
    path: '/v1/sessions/:account/activate',
    summary: 'Activates a session that the account has granted on the chain.',
    project: { in: 'query', status: 401 },
    params: paramsSchema,
    body: sessionActivationSchema,
    response: {
      description: 'An empty object. Activating an active session has no effect.',
      contentType: 'application/json',
      schema: v.object({}),
    },
    refusals: [400, 401, 403, 413, 422, 429, 503],
    async handler({ params: { account }, body, context }) {
      const session = await findSession(repository, {
        pci: body.pci,
        account: parseSessionAccount(account),
        project: context.get('project'),
      })
      assertAlive(session)
      const siteKey = parseSigner(body.signer, signer.address.toLowerCase() as Address)
      const isSame =
        body.expiry === session.expiry &&
        isDeepStrictEqual(trimPermissions(body.permissions), session.permissions) &&
        isDeepStrictEqual(body.policies, session.policies) &&
        isAddressEqual(siteKey, decodeTerms(session.terms).siteKey)
      if (!isSame)
        throw new HttpError(
          400,
          'pci',
          'The session was created with other terms. Send those of its creation, or create a new session.',
        )
      if (body.context.toLowerCase() !== sessionContext(session.validator, session.id))
        throw new HttpError(
          400,
          'context',
          'This is not the context of the session. Send the one that its creation returned.',
        )
      const chain = chains.get(session.networkId)
      if (!chain || !(await isGranted(chain, session))) {
        throw new HttpError(
          400,
          'context',
          'The account has not granted this session on the chain, or has revoked it there. Send its grant first.',
        )
      }
      await repository.activate(session.pci)
      return {}
    },
  })
}
