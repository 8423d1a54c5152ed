import { askUpstream, type UpstreamOptions } from './callUpstream.ts'
import type { VisitOptions } from './chain.ts'
import { nodeUrl } from './nodeUrl.ts'
import { assertJson } from './readAnswers.ts'
import { RpcError } from '../errors/rpcError.ts'
import { UpstreamFault } from '../errors/upstreamFault.ts'

/**
 * Reads one path of one node, or posts to it; `undefined` where it says that there is no such thing.
 * @throws RpcError where it refused, UpstreamFault where it could not answer
 */
export async function visitNode(
  url: string,
  path: string,
  { body, isJson, ...options }: VisitOptions & UpstreamOptions,
): Promise<string | undefined> {
  const headers = { accept: 'application/json, text/plain', 'content-type': 'text/plain' }
  const request = body === undefined ? { headers } : { method: 'POST', headers, body }
  const { status, text } = await askUpstream(nodeUrl(url, path), request, options)
  if (status === 404 && body === undefined) return undefined
  if (status === 400) throw new RpcError({ code: 400, message: text.slice(0, longestReason) })
  if (status !== 200) throw new UpstreamFault('status', { taken: true })
  return isJson ? assertJson(text) : text
}

const longestReason = 500
