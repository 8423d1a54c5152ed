import type { Chain } from '@latchkit/backend/chain'
import { HttpError } from '@latchkit/backend/errors'
import {
  clientAddress,
  defineRoute,
  type RouteGuards,
  type Route,
  type ServerContext,
  type ServerEnv,
} from '@latchkit/backend/http'
import * as v from 'valibot'
import type { AnswerHold, AnswerRoom } from './createAnswerRoom.ts'
import type { HeadCache } from './createHeadCache.ts'
import type { Feed } from './feed/feed.ts'
import { serveRpcSocket } from './sockets/serveRpcSocket.ts'

const querySchema = v.object({ chainId: v.string() })

/** The proxy over WebSockets: the calls of `POST /v1`, and subscriptions to new blocks and logs. */
export function socketRoutes(
  parts: Pick<RouteGuards, 'rateLimit' | 'budget'> & {
    readonly chains: ReadonlyMap<string, Chain>
    readonly feeds: ReadonlyMap<string, Feed>
    readonly ask: HeadCache
    readonly room: AnswerRoom
    readonly trustedProxies: number
    readonly onError: (error: unknown) => void
  },
): readonly Route[] {
  const { chains, feeds, ask, room, trustedProxies, onError, rateLimit, budget } = parts

  function serve(context: ServerContext, chainId: string): Response {
    const take = (context.env as ServerEnv['Bindings'] | undefined)?.takeSocket
    if (!take) {
      context.header('upgrade', 'websocket')
      throw new HttpError(426, '', 'This address takes WebSockets.')
    }
    const [chain, feed] = [chains.get(chainId), feeds.get(chainId)]
    if (!chain || !feed)
      throw new HttpError(400, 'chainId', `The network ${chainId} is not offered over WebSockets.`)
    const project = context.get('project')
    const spend = (calls: number): void => {
      rateLimit(context, '/v1')
      if (calls > 1) rateLimit(context, '/v1', calls - 1)
      if (!project) return
      budget(project)
      if (calls > 1) budget(project, calls - 1)
    }
    const holder = { project: project?.id ?? '', address: clientAddress(context, trustedProxies) }
    const charge = (calls: number): void => rateLimit(context, '/v1', calls)
    const hold = (): AnswerHold => room(holder.address, charge)
    take((socket) =>
      serveRpcSocket(socket, { chain, feed, holder, ask, hold, spend, charge, onError }),
    )
    return context.body(null, 200)
  }

  return ['/v1', '/v1/', '/ws'].map((path) =>
    defineRoute({
      method: 'GET',
      path,
      summary: 'JSON-RPC over a WebSocket, with eth_subscribe to newHeads and logs.',
      project: { in: 'query', status: 401 },
      query: querySchema,
      response: {
        description:
          'The socket. Each call counts as one over HTTP does. Who reads too slowly is sent away with code 1013.',
        contentType: 'application/json',
      },
      refusals: [400, 401, 403, 426, 429],
      handler: ({ query: { chainId }, context }) => serve(context, chainId),
    }),
  )
}
