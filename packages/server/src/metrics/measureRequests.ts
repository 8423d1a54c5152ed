import type { ServerEnv } from '@latchkit/backend/http'
import type { MiddlewareHandler } from 'hono'
import type { Metrics } from './createMetrics.ts'

const methods = new Set(['GET', 'POST', 'OPTIONS', 'HEAD'])

/** Counts every request by the pattern of its route; what fits none is counted as one. */
export function measureRequests(metrics: Metrics): MiddlewareHandler<ServerEnv> {
  return async (context, next) => {
    const began = performance.now()
    await next()
    const { method } = context.req
    metrics.countRequest({
      method: methods.has(method) ? method : 'other',
      route: context.get('route') ?? 'none',
      status: context.res.status,
      seconds: (performance.now() - began) / 1000,
    })
  }
}
