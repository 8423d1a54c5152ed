import { type Chain, isOfferedMethod, isRepeatable } from '@latchkit/backend/chain'
import { HttpError, RpcError, UpstreamError } from '@latchkit/backend/errors'
import { rpcErrorCode, type JsonRpcError } from '@latchkit/wire'
import type { AnswerHold } from './createAnswerRoom.ts'
import type { HeadCache } from './createHeadCache.ts'
import { isList, type RpcBody, type RpcCall } from './rpcBody.ts'
import { unknownOutcome } from './unknownOutcome.ts'

/**
 * Returns the JSON of the responses to calls to an EVM network, some of them made without a request to a node. What there
 * is no room for is dropped as soon as it comes, and refused.
 * @throws UpstreamError where not one call could be answered and all may be asked again
 */
export async function answerCalls(
  chain: Chain,
  body: RpcBody,
  { ask, hold }: { readonly ask: HeadCache; readonly hold: AnswerHold },
): Promise<string> {
  const calls = isList(body) ? body : [body]
  const outcomes = await Promise.allSettled(
    calls.map(async (call) => {
      const text = format(call, await answer(chain, call, ask))
      const refusal = takeRoom(hold, text.length)
      return refusal ? format(call, { error: refusal }) : text
    }),
  )
  const failures = outcomes.flatMap((outcome) =>
    outcome.status === 'rejected' ? [outcome.reason] : [],
  )
  if (failures.length === outcomes.length) throw failures[0]
  const answers = outcomes.map((outcome, index) =>
    outcome.status === 'fulfilled'
      ? outcome.value
      : format(calls[index] as RpcCall, { error: unavailable }),
  )
  return isList(body) ? `[${answers.join(',')}]` : (answers[0] as string)
}

/** Returns why an answer is refused, if it is. */
function takeRoom(hold: AnswerHold, characters: number): JsonRpcError | undefined {
  try {
    return hold.take(characters) ? undefined : tooMuch
  } catch (error) {
    if (!(error instanceof HttpError)) throw error
    return { ...tooMuch, message: error.message }
  }
}

function format(
  { id = null }: RpcCall,
  answer: { readonly result: unknown } | { readonly error: JsonRpcError },
): string {
  return JSON.stringify({ jsonrpc: '2.0', id, ...answer })
}

/** As nodes say that somebody asks too much (EIP-1474). */
const limitExceeded = -32_005

const tooMuch: JsonRpcError = {
  code: limitExceeded,
  message: 'The answers are larger than this server hands out at once. Ask for less at a time.',
}

const unavailable: JsonRpcError = {
  code: rpcErrorCode.resourceUnavailable,
  message: 'The network cannot be reached at the moment.',
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
