import type { Bank } from '../chain/createBank.ts'
import type { Methods } from '../methods/methods.ts'
import { RpcError } from '../rpcError.ts'
import { rpcErrorCodes } from '../rpcErrorCodes.ts'

/** Handles one JSON-RPC request or a batch. Never throws: errors become error responses. */
export async function answerRequest(bank: Bank, methods: Methods, body: string): Promise<unknown> {
  let request: unknown
  try {
    request = JSON.parse(body)
  } catch {
    return errorAnswer(null, new RpcError(rpcErrorCodes.parse, 'Parse error'))
  }
  if (!Array.isArray(request)) return answerOne(bank, methods, request)
  if (request.length === 0) return errorAnswer(null, invalidRequest())
  return Promise.all(request.map((one) => answerOne(bank, methods, one)))
}

/** The answer that carries an error. What nobody foresaw is told as such. */
export function errorAnswer(id: unknown, error: unknown): unknown {
  const known =
    error instanceof RpcError
      ? error
      : new RpcError(rpcErrorCodes.internal, `Internal error: ${String(error)}`)
  const { code, message, data } = known
  return { jsonrpc: '2.0', error: { code, message, ...(data !== undefined && { data }) }, id }
}

/** What is told of a method that does not exist here. */
export function unknownMethod(method: string): RpcError {
  return new RpcError(rpcErrorCodes.methodNotFound, `this local chain does not offer ${method}`)
}

async function answerOne(bank: Bank, methods: Methods, request: unknown): Promise<unknown> {
  if (typeof request !== 'object' || request === null) return errorAnswer(null, invalidRequest())
  const { id = null, method, params = [] } = request as Readonly<Record<string, unknown>>
  if (typeof method !== 'string') return errorAnswer(id, invalidRequest())
  try {
    const answer = Object.hasOwn(methods, method) ? methods[method] : undefined
    if (!answer) throw unknownMethod(method)
    // The Digital Asset Standard names its parameters.
    const list = method.startsWith('getAsset') && !Array.isArray(params) ? [params] : params
    if (!Array.isArray(list))
      throw new RpcError(rpcErrorCodes.invalidParams, 'Invalid params: expected a list.')
    return { jsonrpc: '2.0', result: (await answer(bank, list)) ?? null, id }
  } catch (error) {
    return errorAnswer(id, error)
  }
}

function invalidRequest(): RpcError {
  return new RpcError(rpcErrorCodes.invalidRequest, 'Invalid request')
}
