import { fetchUpstream, type UpstreamOptions } from './fetchUpstream.ts'
import type { FetchPathOptions } from './chain.ts'
import { nodeUrl } from './nodeUrl.ts'
import { assertJson } from './parseRpcResponse.ts'
import { RpcError } from '../errors/rpcError.ts'
import { UpstreamError } from '../errors/upstreamError.ts'

/**
 * Reads one path of one node, or posts to it; `undefined` where it says that there is no such thing.
 * @throws RpcError where it refused, UpstreamError where it could not answer
 */
export async function fetchFromNode(
  url: string,
  path: string,
  { body, isJson, ...options }: FetchPathOptions & UpstreamOptions,
): Promise<string | undefined> {
  const headers = { accept: 'application/json, text/plain', 'content-type': 'text/plain' }
  const request = body === undefined ? { headers } : { method: 'POST', headers, body }
  const { status, text } = await fetchUpstream(nodeUrl(url, path), request, options)
  if (status === 404 && body === undefined) return undefined
  if (status === 400) throw new RpcError({ code: 400, message: text.slice(0, longestReason) })
  if (status !== 200) throw new UpstreamError('status', { taken: true })
  return isJson ? assertJson(text) : text
}

const longestReason = 500
