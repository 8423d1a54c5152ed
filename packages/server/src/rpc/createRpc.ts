import type { Chain } from '@latchkit/backend/chain'
import type { Route } from '@latchkit/backend/http'
import { esploraRoutes } from './esploraRoutes.ts'
import { rpcRoutes } from './rpcRoutes.ts'
import { socketRoutes } from './socketRoutes.ts'

/** Creates the slice of the proxy to nodes: JSON-RPC over HTTP and WebSocket, and Esplora. */
export function createRpc(
  parts: { readonly chains: ReadonlyMap<string, Chain> } & Parameters<typeof rpcRoutes>[0] &
    Parameters<typeof socketRoutes>[0],
): { readonly routes: readonly Route[] } {
  return { routes: [...rpcRoutes(parts), ...socketRoutes(parts), ...esploraRoutes(parts.chains)] }
}
