import type { Chain } from '@latchkit/backend/chain'
import { HttpError } from '@latchkit/backend/errors'
import {
  clientAddress,
  defineRoute,
  type Route,
  type RouteGuards,
  type ServerContext,
} from '@latchkit/backend/http'
import type { ServerResponse } from 'node:http'
import * as v from 'valibot'
import { answerCalls } from './answerCalls.ts'
import type { HeadCache } from './createHeadCache.ts'
import type { AnswerHold, AnswerRoom } from './createAnswerRoom.ts'
import { forwardCalls } from './forwardCalls.ts'
import { isList, rpcBodySchema } from './rpcBody.ts'

const querySchema = v.object({ chainId: v.string() })

/** The proxy to the nodes of every network, so that pages need none of their own. */
export function rpcRoutes(
  parts: Pick<RouteGuards, 'rateLimit' | 'budget'> & {
    readonly chains: ReadonlyMap<string, Chain>
    readonly ask: HeadCache
    readonly room: AnswerRoom
    readonly trustedProxies: number
  },
): readonly Route[] {
  const { chains, rateLimit, budget, ask, room, trustedProxies } = parts
  return ['/v1', '/v1/'].map((path) =>
    defineRoute({
      method: 'POST',
      path,
      summary: 'JSON-RPC to the nodes of a network: one call or a list of up to 100.',
      project: { in: 'query', status: 401 },
      query: querySchema,
      body: rpcBodySchema,
      response: {
        description:
          'What the node answered. Refusals of the node are JSON-RPC errors with status 200. A call that changes something is never repeated once a node may have taken it.',
        contentType: 'application/json',
      },
      refusals: [400, 401, 403, 413, 422, 429, 503],
      timeoutMs: 25_000,
      async handler({ query: { chainId }, body, context }) {
        const chain = chains.get(chainId)
        if (!chain)
          throw new HttpError(
            400,
            'chainId',
            `The network ${chainId} is not offered by this server.`,
          )
        if (isList(body) && body.length > 1) {
          const more = body.length - 1
          rateLimit(context, '/v1', more)
          const project = context.get('project')
          if (project) budget(project, more)
        }
        const hold = room(clientAddress(context, trustedProxies), (calls) =>
          rateLimit(context, '/v1', calls),
        )
        try {
          const answer = chainId.startsWith('eip155:')
            ? await answerCalls(chain, body, { ask, hold })
            : await forwardCalls(chain, body, hold)
          return context.body(answer, 200, { 'content-type': 'application/json' })
        } finally {
          releaseAfter(context, hold)
        }
      },
    }),
  )
}

/** An answer takes room until the client has read it, or is gone. */
function releaseAfter(context: ServerContext, hold: AnswerHold): void {
  const { outgoing } = (context.env ?? {}) as { readonly outgoing?: ServerResponse }
  if (outgoing && !outgoing.closed) outgoing.once('close', hold.release)
  else hold.release()
}
