import type { IncomingMessage, ServerResponse } from 'node:http'

/**
 * Lets pages and extensions of any origin send requests, as public nodes do.
 *
 * @returns true if the request was a preflight, which is then already responded to
 */
export function allowAllOrigins(request: IncomingMessage, response: ServerResponse): boolean {
  response.setHeader('access-control-allow-origin', '*')
  if (request.method !== 'OPTIONS') return false
  response.setHeader('access-control-allow-methods', 'GET, POST, OPTIONS')
  response.setHeader(
    'access-control-allow-headers',
    request.headers['access-control-request-headers'] ?? 'content-type',
  )
  response.setHeader('access-control-allow-private-network', 'true')
  response.setHeader('access-control-max-age', '86400')
  response.writeHead(204).end()
  return true
}
