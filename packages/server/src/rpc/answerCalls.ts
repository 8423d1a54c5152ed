import { type Chain, isOfferedMethod, isRepeatable } from '@latchkit/backend/chain'
import { RpcError, UpstreamError } from '@latchkit/backend/errors'
import { rpcErrorCode, type JsonRpcError, type JsonRpcResponse } from '@latchkit/wire'
import type { HeadCache } from './createHeadCache.ts'
import { isList, type RpcBody, type RpcCall } from './rpcBody.ts'
import { unknownOutcome } from './unknownOutcome.ts'

/**
 * Responds to calls to an EVM network, some without a request to a node.
 * @throws UpstreamError where not one call could be answered and all may be asked again
 */
export async function answerCalls(
  chain: Chain,
  body: RpcBody,
  ask: HeadCache,
): Promise<JsonRpcResponse | readonly JsonRpcResponse[]> {
  const calls = isList(body) ? body : [body]
  const outcomes = await Promise.allSettled(calls.map((call) => answer(chain, call, ask)))
  const failures = outcomes.flatMap((outcome) =>
    outcome.status === 'rejected' ? [outcome.reason] : [],
  )
  if (failures.length === outcomes.length) throw failures[0]
  const answers = outcomes.map((outcome, index): JsonRpcResponse => {
    const id = (calls[index] as RpcCall).id ?? null
    return outcome.status === 'fulfilled'
      ? { jsonrpc: '2.0', id, ...outcome.value }
      : { jsonrpc: '2.0', id, error: unavailable }
  })
  return isList(body) ? answers : (answers[0] as JsonRpcResponse)
}

const unavailable: JsonRpcError = {
  code: rpcErrorCode.resourceUnavailable,
  message: 'The network can not be reached at the moment.',
}

async function answer(
  chain: Chain,
  { method, params = [] }: RpcCall,
  ask: HeadCache,
): Promise<{ result: unknown } | { error: JsonRpcError }> {
  const chainNumber = BigInt(chain.network.caipNetworkId.slice('eip155:'.length))
  if (method === 'eth_chainId') return { result: `0x${chainNumber.toString(16)}` }
  if (method === 'net_version') return { result: chainNumber.toString() }
  if (method === 'net_listening') return { result: true }
  if (!isOfferedMethod(method, chain.network)) {
    const message = `The method ${method} is not offered by this server.`
    return { error: { code: rpcErrorCode.methodNotFound, message } }
  }
  try {
    return { result: await ask(chain, method, params) }
  } catch (error) {
    if (error instanceof RpcError) return { error: write(error) }
    if (error instanceof UpstreamError && error.taken && !isRepeatable(method))
      return { error: unknownOutcome }
    throw error
  }
}

function write(error: RpcError): JsonRpcError {
  return {
    code: error.code,
    message: error.message,
    ...(error.data !== undefined && { data: error.data }),
  }
}
