import { defineRoute, type Route } from '@latchkit/backend/http'
import { analyticsConfigSchema } from '@latchkit/wire'
import type { AnalyticsSinkSettings } from './config.ts'
import type { Store } from '../store/store.ts'
import { createEventSink } from './createEventSink.ts'
import { sinkRoutes } from './sinkRoutes.ts'
import { summaryRoute } from './summaryRoute.ts'

/** The routes of analytics: whether pages may report events, and, if it is configured, the event sink. */
export function analyticsRoutes(parts: {
  readonly enabled: boolean
  readonly sink?: AnalyticsSinkSettings | undefined
  readonly store: Store
  readonly networks: readonly { readonly caipNetworkId: string }[]
  /** They share the sink. */
  readonly projects: readonly unknown[]
}): readonly Route[] {
  const { enabled, sink: settings, store, networks, projects } = parts
  const sink = settings && createEventSink(store, { ...settings, projects: projects.length })
  const networkIds = networks.map(({ caipNetworkId }) => caipNetworkId)
  return [
    defineRoute({
      method: 'GET',
      path: '/getAnalyticsConfig',
      summary: 'Whether pages may report events.',
      project: { in: 'query', status: 403 },
      response: {
        description: 'The operator’s switch.',
        contentType: 'application/json',
        schema: analyticsConfigSchema,
      },
      refusals: [403, 429],
      handler: ({ context }) => context.json({ isAnalyticsEnabled: enabled }),
    }),
    ...(sink && settings ? sinkRoutes({ sink, settings, networkIds }) : []),
    ...(settings?.token === undefined
      ? []
      : [summaryRoute(store, { ...settings, token: settings.token })]),
  ]
}
