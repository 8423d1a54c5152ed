import { callUpstream, type UpstreamOptions } from '../chain/callUpstream.ts'
import { readAnswers } from '../chain/readAnswers.ts'
import { RpcError } from '../chain/rpcError.ts'
import { UpstreamFault } from '../chain/upstreamFault.ts'
import type { Bundler } from './bundler.ts'

/** Makes the {@link Bundler} that asks a service at an address of the operator's. A call is never repeated. */
export function createExternalBundler(url: string, options: UpstreamOptions = {}): Bundler {
  return {
    async ask(method, params) {
      const body = JSON.stringify({ jsonrpc: '2.0', id: 0, method, params })
      const [answer] = readAnswers(await callUpstream(url, body, options), 1).answers
      if (!answer) throw new UpstreamFault('malformed', { taken: true })
      if (answer.error) throw new RpcError(answer.error)
      return answer.result
    },
  }
}
