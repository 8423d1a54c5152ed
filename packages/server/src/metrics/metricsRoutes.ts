import { HttpError } from '@latchkit/backend/errors'
import { defineRoute, type Route, showsToken } from '@latchkit/backend/http'
import type { Metrics } from './createMetrics.ts'

/** The figures of the server, for whoever has the token. */
export function metricsRoutes(metrics: Metrics, token: string): readonly Route[] {
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
