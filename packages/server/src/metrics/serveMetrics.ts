import { showsToken, urlOf } from '@latchkit/backend/http'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { MetricsSettings } from './config.ts'
import type { Metrics } from './createMetrics.ts'

/** The figures at a port of their own. */
export interface MetricsServer {
  readonly url: string
  close(): void
}

/** Serves `/metrics` at the port of the settings, and nothing else. */
export async function serveMetrics(
  metrics: Metrics,
  { host, port, token }: MetricsSettings & { readonly port: number },
): Promise<MetricsServer> {
  const server = createServer((request, response) => {
    const isAllowed = showsToken(token, request.headers.authorization)
    const isAsked = request.method === 'GET' && request.url?.split('?')[0] === '/metrics'
    if (!isAllowed) return void response.writeHead(401).end('The token is missing or wrong.\n')
    if (!isAsked) return void response.writeHead(404).end('There is /metrics here.\n')
    response.setHeader('content-type', 'text/plain; version=0.0.4; charset=utf-8')
    response.end(metrics.write())
  })
  server.requestTimeout = 10_000
  server.listen(port, host)
  await once(server, 'listening')
  return {
    url: `${urlOf(server, host)}/metrics`,
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}
