import { checkSignature } from '@latchkit/backend/chain'
import { HttpError } from '@latchkit/backend/errors'
import { defineRoute, type Route } from '@latchkit/backend/http'
import {
  sessionListing,
  sessionListingsSchema,
  type SessionListing,
  type SessionListings,
} from '@latchkit/wire'
import { zeroAddress } from 'viem'
import * as v from 'valibot'
import { parseSessionAccount, type SessionAccount } from '../parseSessionAccount.ts'
import type { SessionEntry } from '../sessionRepository.ts'
import type { SessionParts } from '../sessionParts.ts'
import { sessionContext } from '../terms/identifySession.ts'
import { decodeTerms } from '../terms/sessionTerms.ts'

const proofSeconds = 300
const paramsSchema = v.object({ account: v.pipe(v.string(), v.maxLength(200)) })
const querySchema = v.object({
  timestamp: v.optional(v.pipe(v.string(), v.regex(/^\d{1,12}$/))),
  signature: v.optional(v.pipe(v.string(), v.maxLength(20_000))),
})

/** Lists an account's sessions: those of the calling project, or of all to the account itself, so that it can revoke any. */
export function listRoute(parts: SessionParts): Route {
  const names = new Map(parts.projects.map(({ id, name }) => [id, name]))
  return defineRoute({
    method: 'GET',
    path: '/v1/sessions/:account',
    summary: 'The sessions of an account: on one network, or on all for a plain address.',
    project: { in: 'query', status: 401 },
    params: paramsSchema,
    query: querySchema,
    response: {
      description:
        'The sessions of the calling project; with `timestamp` and `signature`, of all projects. The account signs, as a message (ERC-191), `List the sessions of my account {address in lower case} at {timestamp}.` Activated ones first, then the newest; 255 at most. `context` is null until a session is activated.',
      contentType: 'application/json',
      schema: sessionListingsSchema,
    },
    refusals: [400, 401, 403, 429, 503],
    async handler({ params, query: { timestamp, signature }, context }) {
      const account = parseSessionAccount(params.account)
      const isProven = timestamp !== undefined && signature !== undefined
      if (isProven) await assertOwn(parts, account, { timestamp: Number(timestamp), signature })
      const project = isProven ? undefined : context.get('project')?.id
      const entries = await parts.repository.list(account.address, account.networkId, project)
      const answer: SessionListings = {
        pcis: entries.map((entry) => toListing(entry, names.get(entry.project) ?? entry.project)),
      }
      return answer
    },
  })
}

/**
 * Checks that the account itself asks. A plain address means a key's accounts on all networks; a contract must name its network.
 * @throws HttpError 400 or 401
 */
async function assertOwn(
  { settings, chains }: SessionParts,
  { address, networkId }: SessionAccount,
  { timestamp, signature }: { readonly timestamp: number; readonly signature: string },
): Promise<void> {
  if (Math.abs(Date.now() / 1000 - timestamp) > proofSeconds)
    throw new HttpError(
      400,
      'timestamp',
      `The message must have been signed within ${proofSeconds} seconds.`,
    )
  const chain = chains.get(networkId ?? settings.networks[0]?.caipNetworkId ?? '')
  if (!chain)
    throw new HttpError(
      400,
      'chainId',
      'This server has no sessions on that network. Its operator can add it to sessions.networks.',
    )
  const message = sessionListing(address, timestamp)
  const kind = await checkSignature(chain, { message, signature, address })
  if (kind === 'contract' && networkId === undefined)
    throw new HttpError(
      401,
      'address',
      'For a contract account, name the network too, such as eip155:1:0x….',
    )
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
    ...readParties(entry),
    revokedAt: entry.revokedAt,
  }
}

function readParties({
  terms,
}: SessionEntry): Pick<SessionListing, 'siteKey' | 'serverKey' | 'paymaster'> {
  try {
    const { siteKey, serverKey, paymaster } = decodeTerms(terms)
    return { siteKey, serverKey, paymaster: paymaster === zeroAddress ? null : paymaster }
  } catch {
    return { siteKey: null, serverKey: null, paymaster: null }
  }
}
