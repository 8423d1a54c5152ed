import { fetchUpstream, postUpstream, type UpstreamOptions } from './fetchUpstream.ts'
import type { AskNode } from './namespaces/namespaceReader.ts'
import { nodeUrl } from './nodeUrl.ts'

/** Creates the function that asks one node what the server itself wants to know. */
export function createAskNode(url: string, options: UpstreamOptions): AskNode {
  return async ({ path, body }) =>
    body === undefined
      ? (await fetchUpstream(nodeUrl(url, path), {}, options)).text
      : await postUpstream(url, body, options)
}
