import { HttpError } from '@latchkit/backend/errors'
import { defineRoute, type Route, showsToken } from '@latchkit/backend/http'
import type { MetricsSettings } from './config.ts'
import type { Metrics } from './createMetrics.ts'

/** The figures of the server for holders of the token, unless they have a port of their own. */
export function metricsRoutes(
  metrics: Metrics | undefined,
  { port, token }: Partial<MetricsSettings> = {},
): readonly Route[] {
  if (!metrics || port !== undefined || token === undefined) return []
  return [
    defineRoute({
      method: 'GET',
      path: '/metrics',
      summary: 'Figures of the server for Prometheus; asks for `Authorization: Bearer TOKEN`.',
      response: { description: 'The text format, version 0.0.4.', contentType: 'text/plain' },
      refusals: [401, 429],
      handler({ context }) {
        if (!showsToken(token, context.req.header('authorization')))
          throw new HttpError(
            401,
            'authorization',
            'The token of metrics.token is missing or wrong.',
          )
        return context.text(metrics.write(), 200, {
          'content-type': 'text/plain; version=0.0.4; charset=utf-8',
        })
      },
    }),
  ]
}
