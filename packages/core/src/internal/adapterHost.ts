import type { AdapterHost, RpcEndpoint } from '../adapter.ts'
import type { Network } from '../networks/network.ts'
import type { Http } from './http.ts'

/** What a kit lends to the adapter of one chain family. */
export function adapterHost(
  networks: readonly [Network, ...Network[]],
  http: Http | undefined,
): AdapterHost {
  return {
    networks,
    rpcEndpoints({ caipNetworkId, rpcUrls: [first, ...others] }) {
      const own: [RpcEndpoint, ...RpcEndpoint[]] = [endpoint(first), ...others.map(endpoint)]
      const proxy = http?.url('/v1', { chainId: caipNetworkId })
      return proxy === undefined ? own : [{ url: proxy, plainText: true }, ...own]
    },
  }
}

function endpoint(url: string): RpcEndpoint {
  return { url, plainText: false }
}
