import { defineRoute, type Route, type ServerContext, type Project } from '@latchkit/backend/http'
import {
  analyticsAnswerSchema,
  analyticsEventSchema,
  type AnalyticsAnswer,
  type AnalyticsEvent,
} from '@latchkit/wire'
import * as v from 'valibot'
import type { EventSink } from './createEventSink.ts'
import { toStoredEvent } from './toStoredEvent.ts'

const maxEvents = 500
/** An event of another shape is dropped, and the others are accepted. */
const batchSchema = v.pipe(
  v.array(v.fallback(v.optional(analyticsEventSchema), undefined)),
  v.maxLength(maxEvents),
)

/** The routes that take events, many at once or one. */
export function sinkRoutes(parts: {
  readonly sink: EventSink
  readonly settings: { readonly addresses: boolean }
  readonly networkIds: readonly string[]
}): readonly Route[] {
  const networks = new Set(parts.networkIds)

  async function saveEvents(
    context: ServerContext,
    list: readonly (AnalyticsEvent | undefined)[],
  ): Promise<AnalyticsAnswer> {
    const origin = context.req.header('origin')
    const rules = {
      networks,
      addresses: parts.settings.addresses,
      host: origin !== undefined && URL.canParse(origin) ? new URL(origin).host : undefined,
      now: Date.now(),
    }
    const events = list.flatMap((event) => (event ? [toStoredEvent(event, rules)] : []))
    await parts.sink.save((context.get('project') as Project).id, events)
    return { accepted: events.length, dropped: list.length - events.length }
  }

  const shared = {
    method: 'POST',
    project: { in: 'query', status: 401 },
    response: {
      description: 'How many were accepted; invalid ones are dropped.',
      contentType: 'application/json',
      schema: analyticsAnswerSchema,
    },
    refusals: [400, 401, 403, 413, 422, 429, 503],
  } as const
  return [
    defineRoute({
      ...shared,
      path: '/batch',
      summary: `Takes at most ${maxEvents} events of a page in.`,
      body: batchSchema,
      handler: async ({ body, context }) => await saveEvents(context, body),
    }),
    defineRoute({
      ...shared,
      path: '/e',
      summary: 'Takes one event of a page in.',
      body: analyticsEventSchema,
      handler: async ({ body, context }) => await saveEvents(context, [body]),
    }),
  ]
}
