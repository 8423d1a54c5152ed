import * as v from 'valibot'
import { clientAddress, readBodyText, type Route } from '@latchkit/backend/http'
import { HttpError } from '@latchkit/backend/errors'
import { authenticateClient } from './auth/authenticateClient.ts'
import { parseFrame } from './rpc/parseFrame.ts'
import { formatResult, formatError } from './rpc/formatResult.ts'
import type { HandleCall } from './methods/createCallHandler.ts'
import type { Caller } from './methods/method.ts'
import { RelayError } from './rpc/relayError.ts'
import type { RelaySettings } from './config/relaySettings.ts'

const querySchema = v.object({ auth: v.optional(v.string()), projectId: v.optional(v.string()) })
const bodySchema = v.object({
  id: v.union([v.string(), v.number()]),
  jsonrpc: v.literal('2.0'),
  method: v.string(),
  params: v.unknown(),
})

/** The relay over HTTP: one call per request, with the token in the query or in `Authorization: Bearer`. */
export function relayRoutes(
  handleCall: HandleCall,
  options: {
    readonly settings: RelaySettings
    readonly publicUrl: string | undefined
    readonly trustedProxies: number
    readonly now: () => number
  },
): readonly Route[] {
  return [
    {
      method: 'POST',
      path: '/rpc',
      summary: 'One call of the relay; sockets are taken at /relay.',
      query: querySchema,
      body: bodySchema,
      response: {
        description: 'The answer, with the id as it came. A refused call is a JSON-RPC error.',
        contentType: 'application/json',
      },
      refusals: [401, 403, 413, 429, 503],
      async handle(context, guards) {
        const authorization = context.req.header('authorization') ?? ''
        const [, bearer] = /^Bearer (.+)$/i.exec(authorization) ?? []
        const admission = authenticateClient(
          {
            token: context.req.query('auth') ?? bearer,
            projectId: context.req.query('projectId'),
            origin: context.req.header('origin'),
            host: context.req.header('host'),
          },
          { ...options, nowMs: options.now() },
        )
        if ('status' in admission)
          throw new HttpError(admission.status, 'authentication', admission.reason)
        // Raw text: even a body that is not JSON is answered as JSON-RPC, with its id as it was written.
        const body = await respond(handleCall, await readBodyText(context), {
          client: admission.client,
          subscriber: undefined,
          address: clientAddress(context, options.trustedProxies),
          charge: (tokens) => guards.rateLimit(context, '/rpc', Math.ceil(tokens)),
          inTurn: (fetch) => fetch(),
        })
        return context.body(body, 200, { 'content-type': 'application/json' })
      },
    },
  ]
}

async function respond(handleCall: HandleCall, json: string, caller: Caller): Promise<string> {
  const frame = parseFrame(json)
  if (frame.kind === 'invalid') return formatError(frame.idText, frame.error)
  if (frame.kind === 'ack') return formatError('null', new RelayError('InvalidRequest'))
  try {
    const result = await handleCall(frame, caller)
    return formatResult(frame.idText, result)
  } catch (error) {
    if (error instanceof RelayError) return formatError(frame.idText, error)
    throw error
  }
}
