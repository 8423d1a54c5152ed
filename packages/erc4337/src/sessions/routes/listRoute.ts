import { defineRoute, type Route } from '@latchkit/backend/http'
import { sessionListingsSchema, type SessionListing, type SessionListings } from '@latchkit/wire'
import * as v from 'valibot'
import { readSessionAccount } from '../readSessionAccount.ts'
import type { SessionEntry } from '../sessionRepository.ts'
import type { SessionParts } from '../sessionParts.ts'
import { sessionContext } from '../terms/identifySession.ts'

const paramsSchema = v.object({ account: v.pipe(v.string(), v.maxLength(200)) })

/** Lists an account's sessions of all projects, so that the account can revoke any of them. */
export function listRoute({ repository, projects }: SessionParts): Route {
  const names = new Map(projects.map(({ id, name }) => [id, name]))
  return defineRoute({
    method: 'GET',
    path: '/v1/sessions/:account',
    summary: 'The sessions of an account, on one network or, of a plain address, on all.',
    project: { in: 'query', status: 401 },
    params: paramsSchema,
    response: {
      description:
        'Activated ones first, then the newest; 255 at most. `context` is null until a session is activated.',
      contentType: 'application/json',
      schema: sessionListingsSchema,
    },
    refusals: [400, 401, 403, 429, 503],
    async handler({ params: { account } }) {
      const { address, networkId } = readSessionAccount(account)
      const entries = await repository.list(address, networkId)
      const answer: SessionListings = {
        pcis: entries.map((entry) => toListing(entry, names.get(entry.project) ?? entry.project)),
      }
      return answer
    },
  })
}

function toListing(entry: SessionEntry, name: string): SessionListing {
  return {
    project: { id: entry.project, name, url: null, iconUrl: null },
    pci: entry.pci,
    expiry: entry.expiry,
    createdAt: entry.createdAt,
    permissions: entry.permissions,
    policies: entry.policies,
    context: entry.activatedAt === null ? null : sessionContext(entry.validator, entry.id),
    revokedAt: entry.revokedAt,
  }
}
