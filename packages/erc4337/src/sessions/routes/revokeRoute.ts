import { checkSignature, type Chain } from '@latchkit/backend/chain'
import { HttpError } from '@latchkit/backend/errors'
import { defineRoute, type Route } from '@latchkit/backend/http'
import { sessionRevocation, sessionRevocationSchema } from '@latchkit/wire'
import * as v from 'valibot'
import { findSession } from '../findSession.ts'
import { isGranted } from '../isGranted.ts'
import { parseSessionAccount } from '../parseSessionAccount.ts'
import type { SessionEntry } from '../sessionRepository.ts'
import type { SessionParts } from '../sessionParts.ts'

const paramsSchema = v.object({ account: v.pipe(v.string(), v.maxLength(200)) })

/** Revokes a session of any project for its account: the server no longer co-signs, so it is of no use. */
export function revokeRoute({ repository, chains }: SessionParts): Route {
  return defineRoute({
    method: 'POST',
    path: '/v1/sessions/:account/revoke',
    summary:
      'Ends a session, with a signature of its account or once the account has ended it on the chain.',
    project: { in: 'query', status: 401 },
    params: paramsSchema,
    body: sessionRevocationSchema,
    response: {
      description:
        'An empty object. Without a signature, an activated session ends if the account has revoked it on the chain. The account signs, as a message (ERC-191), `End the session {pci} of my account {address in lower case}.`',
      contentType: 'application/json',
      schema: v.object({}),
    },
    refusals: [400, 401, 403, 413, 422, 429, 503],
    async handler({ params: { account }, body: { pci, signature } }) {
      const session = await findSession(repository, { pci, account: parseSessionAccount(account) })
      const chain = chains.get(session.networkId)
      if (!chain)
        throw new HttpError(
          400,
          'chainId',
          `This server does not have the network ${session.networkId}.`,
        )
      if (signature === undefined) await assertEnded(chain, session)
      else {
        const message = sessionRevocation(session.account, session.pci)
        await checkSignature(chain, { message, signature, address: session.account })
      }
      await repository.revoke(session.pci)
      return {}
    },
  })
}

/**
 * Checks that the account has revoked a session on the chain, where it can never be granted again.
 * @throws HttpError 401, UpstreamError
 */
async function assertEnded(chain: Chain, session: SessionEntry): Promise<void> {
  if (session.activatedAt !== null && !(await isGranted(chain, session))) return
  throw new HttpError(
    401,
    'signature',
    'The account has not revoked this session on the chain. Send its signature, or revoke it there.',
  )
}
