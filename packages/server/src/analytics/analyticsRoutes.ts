import { defineRoute, type Route } from '@latchkit/backend/http'
import { analyticsConfigSchema } from '@latchkit/wire'
import type { AnalyticsSinkSettings } from '../serverConfig.ts'
import type { Store } from '../store/store.ts'
import { createEventSink } from './createEventSink.ts'
import { sinkRoutes } from './sinkRoutes.ts'
import { summaryRoute } from './summaryRoute.ts'

/** The routes of analytics: whether the kit may emit events, and, if it is configured, the event sink. */
export function analyticsRoutes(parts: {
  readonly enabled: boolean
  readonly sink?: AnalyticsSinkSettings | undefined
  readonly store: Store
  readonly networkIds: readonly string[]
  /** The number of projects that share the sink. */
  readonly projects: number
}): readonly Route[] {
  const { enabled, sink: settings, store, networkIds, projects } = parts
  const sink = settings && createEventSink(store, { ...settings, projects })
  return [
    defineRoute({
      method: 'GET',
      path: '/getAnalyticsConfig',
      summary: 'Whether the kit may hand events to its host.',
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
