import { defineRoute, type Route, type ServerContext } from '@latchkit/backend/http'
import {
  rpcErrorCode,
  jsonRpcRequestSchema,
  type JsonRpcRequest,
  type JsonRpcResponse,
} from '@latchkit/wire'
import * as v from 'valibot'
import { describeFailure } from './describeFailure.ts'
import { WalletRpcError, walletRpcCode } from './walletRpcError.ts'
import type { WalletRpcParts, WalletMethod } from './walletRpcParts.ts'
import { getAssets } from './methods/getAssets.ts'
import { getCallsStatus } from './methods/getCallsStatus.ts'
import { getCapabilities } from './methods/getCapabilities.ts'
import { prepareCalls } from './methods/prepareCalls.ts'
import { sendPreparedCalls } from './methods/sendPreparedCalls.ts'

const id = v.union([v.string(), v.number(), v.null()])
const answerSchema = v.union([
  v.object({ id, jsonrpc: v.literal('2.0'), result: v.unknown() }),
  v.object({
    id,
    jsonrpc: v.literal('2.0'),
    error: v.object({ code: v.number(), message: v.string(), data: v.unknown() }),
  }),
])

/** The wallet RPC: assets, capabilities, and calls within a session. */
export function walletRpcRoutes(parts: WalletRpcParts): readonly Route[] {
  async function answer(context: ServerContext, body: JsonRpcRequest): Promise<Response> {
    const method = walletMethods.get(body.method)
    try {
      if (!method) {
        throw new WalletRpcError(
          rpcErrorCode.methodNotFound,
          `The method ${body.method.slice(0, 100)} is not offered by this server.`,
        )
      }
      const result = await method.run(parts, context, body.params)
      const response: JsonRpcResponse = { id: body.id, jsonrpc: '2.0', result }
      return context.json(response)
    } catch (thrown) {
      const failure = describeFailure(thrown, method?.code ?? rpcErrorCode.internal)
      if (!failure) throw thrown
      if (failure.retryAfterSeconds !== undefined)
        context.header('retry-after', String(failure.retryAfterSeconds))
      const response: JsonRpcResponse = { id: body.id, jsonrpc: '2.0', error: failure.error }
      return context.json(response, failure.status)
    }
  }

  return ['/v1/wallet', '/v1/json-rpc'].map((path) =>
    defineRoute({
      method: 'POST',
      path,
      summary: `JSON-RPC to a wallet: ${[...walletMethods.keys()].join(', ')}.`,
      project: { in: 'query', status: 401 },
      body: jsonRpcRequestSchema,
      response: {
        description:
          'The result. What is refused is a JSON-RPC error with status 400, or 503 where a network cannot be reached.',
        contentType: 'application/json',
        schema: answerSchema,
      },
      refusals: [400, 401, 403, 413, 422, 429, 503],
      timeoutMs: 25_000,
      handler: ({ context, body }) => answer(context, body),
    }),
  )
}

/** A method, and the code of its errors that have none of their own. */
interface WalletMethodEntry {
  readonly run: WalletMethod
  readonly code: number
}

/** All methods by name. */
const walletMethods: ReadonlyMap<string, WalletMethodEntry> = new Map([
  ['wallet_getCapabilities', { run: getCapabilities, code: rpcErrorCode.internal }],
  ['wallet_getAssets', { run: getAssets, code: walletRpcCode.assets }],
  ['wallet_prepareCalls', { run: prepareCalls, code: walletRpcCode.prepareCalls }],
  ['wallet_sendPreparedCalls', { run: sendPreparedCalls, code: walletRpcCode.sendPreparedCalls }],
  ['wallet_getCallsStatus', { run: getCallsStatus, code: walletRpcCode.callsStatus }],
])
