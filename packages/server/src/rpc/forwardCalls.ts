import { type Chain, isOfferedMethod, isRepeatable } from '@latchkit/backend/chain'
import { UpstreamError, HttpError } from '@latchkit/backend/errors'
import type { AnswerHold } from './createAnswerRoom.ts'
import { isList, type RpcBody } from './rpcBody.ts'
import { unknownOutcome } from './unknownOutcome.ts'

/**
 * Hands calls to a network that is not EVM on, and its answer back as text: its numbers may be larger than
 * JavaScript's. The calls are written anew, so that the node reads nothing that was not looked at.
 * @throws HttpError 400 where a call is not one that visitors may make, 429 where the answer is too large
 */
export async function forwardCalls(chain: Chain, body: RpcBody, hold: AnswerHold): Promise<string> {
  const calls = isList(body) ? body : [body]
  const refused = calls.find((call) => !isOfferedMethod(call.method, chain.network))
  if (refused) {
    throw new HttpError(
      400,
      'method',
      `The method ${refused.method} is not offered by this server.`,
    )
  }
  const repeatable = calls.every((call) => isRepeatable(call.method))
  try {
    const answer = await chain.forward(JSON.stringify(body), { repeatable })
    if (repeatable && !hold.take(answer.length)) throw tooMuch()
    return answer
  } catch (error) {
    if (repeatable || !(error instanceof UpstreamError) || !error.taken) throw error
    const answers = calls.map(({ id = null }) => ({ jsonrpc: '2.0', id, error: unknownOutcome }))
    return JSON.stringify(isList(body) ? answers : answers[0])
  }
}

function tooMuch(): HttpError {
  return new HttpError(
    429,
    'rate_limited',
    'The answers are larger than this server hands out at once. Ask for less at a time.',
    { retryAfterSeconds: 5 },
  )
}
