import type { MiddlewareHandler } from 'hono'
import type { Log } from './log.ts'
import type { ServerEnv } from './serverEnv.ts'

/**
 * Writes one line for each request: the pattern of the route, never the address that was asked, unless
 * `withAddresses` is set. Bodies are never written.
 */
export function logRequests(log: Log, withAddresses: boolean): MiddlewareHandler<ServerEnv> {
  return async (context, next) => {
    const began = performance.now()
    await next()
    const fields = {
      requestId: context.get('requestId'),
      method: context.req.method,
      route: context.get('route') ?? 'none',
      status: context.res.status,
      ms: Math.round((performance.now() - began) * 10) / 10,
      ...(withAddresses && { path: context.req.path, project: context.get('project')?.id }),
    }
    log.info(fields, 'request')
  }
}
