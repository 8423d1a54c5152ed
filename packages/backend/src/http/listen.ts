import { serve } from '@hono/node-server'
import type { Server } from 'node:http'

/** How long a server waits for a client, in milliseconds. */
export interface ClientTimeouts {
  /** For the head of a request. */
  readonly headersTimeoutMs: number
  /** For a whole request. */
  readonly requestTimeoutMs: number
  /** For the next request on a connection. */
  readonly keepAliveTimeoutMs: number
  /** How often it looks whether one of them is over: none of them counts before. */
  readonly checkEveryMs: number
}

const usual: ClientTimeouts = {
  headersTimeoutMs: 10_000,
  requestTimeoutMs: 30_000,
  keepAliveTimeoutMs: 65_000,
  checkEveryMs: 2_000,
}

/**
 * Serves an app over HTTP. Resolves once the server listens.
 * @param place `port` 0 takes any free port
 * @param timeouts what is not given is 10 s for a head, 30 s for a request, 65 s between requests, looked at every 2 s
 * @throws if the port is taken
 * @see https://nodejs.org/api/http.html#httpcreateserveroptions-requestlistener
 */
export function listen(
  fetch: (request: Request, env: object) => Response | Promise<Response>,
  { host, port }: { readonly host: string; readonly port: number },
  timeouts: Partial<ClientTimeouts> = {},
): Promise<Server> {
  const { headersTimeoutMs, requestTimeoutMs, keepAliveTimeoutMs, checkEveryMs } = {
    ...usual,
    ...timeouts,
  }
  return new Promise((resolve, reject) => {
    const server = serve(
      {
        fetch,
        port,
        hostname: host,
        serverOptions: {
          headersTimeout: headersTimeoutMs,
          requestTimeout: requestTimeoutMs,
          keepAliveTimeout: keepAliveTimeoutMs,
          connectionsCheckingInterval: checkEveryMs,
        },
      },
      () => resolve(server),
    ) as Server
    server.once('error', reject)
  })
}
