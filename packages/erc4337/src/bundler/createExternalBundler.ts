import { postUpstream, type UpstreamOptions, parseRpcResponse } from '@latchkit/backend/chain'
import { RpcError, UpstreamError } from '@latchkit/backend/errors'
import type { Bundler } from './bundler.ts'

const generousBalance = '0x56bc75e2d63100000'

/**
 * Creates a {@link Bundler} that forwards calls to a service, each once. For gas estimates it overrides the sender's
 * balance with 100 units of the native currency, unless the caller sets a balance.
 */
export function createExternalBundler(url: string, options: UpstreamOptions = {}): Bundler {
  return {
    async request(method, params) {
      const body = JSON.stringify({
        jsonrpc: '2.0',
        id: 0,
        method,
        params: withBalance(method, params),
      })
      const [answer] = parseRpcResponse(await postUpstream(url, body, options), 1).answers
      if (!answer) throw new UpstreamError('malformed', { taken: true })
      if (answer.error) throw new RpcError(answer.error)
      return answer.result
    },
  }
}

function withBalance(method: string, params: unknown): unknown {
  if (method !== 'eth_estimateUserOperationGas' || !Array.isArray(params) || params.length !== 2)
    return params
  const [operation, entryPoint] = params as readonly unknown[]
  const { sender } = (operation ?? {}) as { readonly sender?: unknown }
  if (typeof sender !== 'string') return params
  return [operation, entryPoint, { [sender]: { balance: generousBalance } }]
}
