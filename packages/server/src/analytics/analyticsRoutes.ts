import { analyticsConfigSchema } from '@latchkit/wire'
import type { Route } from '../middleware/route.ts'

/** Whether a kit may collect events for the host. The server itself collects none. */
export function analyticsRoutes(settings: { readonly enabled: boolean }): readonly Route[] {
  return [
    {
      method: 'GET',
      path: '/getAnalyticsConfig',
      summary: 'Whether the kit may hand events to its host.',
      project: { in: 'query', status: 403 },
      answer: {
        description: 'The operator’s switch.',
        contentType: 'application/json',
        schema: analyticsConfigSchema,
      },
      refusals: [403, 429],
      handle: (context) => context.json({ isAnalyticsEnabled: settings.enabled }),
    },
  ]
}
