import type { AdapterHost, RpcEndpoint } from './adapter.ts'
import type { Network } from './network.ts'
import type { Http } from './internal/http.ts'

/** Creates what a kit provides to the adapter of a namespace. */
export function adapterHost(
  networks: readonly [Network, ...Network[]],
  http: Http | undefined,
): AdapterHost {
  return {
    networks,
    rpcEndpoints({ networkId, rpcUrls: [first, ...others] }, path) {
      const endpoint = (url: string): RpcEndpoint => ({
        url: path === undefined ? url : `${url.replace(/\/+$/, '')}${path}`,
        plainText: false,
      })
      const own: [RpcEndpoint, ...RpcEndpoint[]] = [endpoint(first), ...others.map(endpoint)]
      const proxy =
        path === undefined
          ? http?.url('/v1', { chainId: networkId })
          : http?.url(`/v1/esplora/${encodeURIComponent(networkId)}${path}`)
      return proxy === undefined ? own : [{ url: proxy, plainText: true }, ...own]
    },
  }
}
