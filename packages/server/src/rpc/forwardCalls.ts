import type { Chain } from '../chain/chain.ts'
import { isRefusedMethod, isRepeatable } from '../chain/rpcMethods.ts'
import { Refusal } from '../middleware/refusal.ts'
import type { RpcBody, RpcCall } from './rpcBody.ts'

/**
 * Hands calls to a network that is not EVM on as text: its numbers may be larger than JavaScript's.
 * @throws Refusal 400 where a call would steer the node
 */
export async function forwardCalls(chain: Chain, body: RpcBody, text: string): Promise<string> {
  const calls = (Array.isArray(body) ? body : [body]) as readonly RpcCall[]
  const refused = calls.find((call) => isRefusedMethod(call.method))
  if (refused) {
    throw new Refusal(400, 'method', `The method ${refused.method} is not offered by this server.`)
  }
  return await chain.forward(text, { repeatable: calls.every((call) => isRepeatable(call.method)) })
}
