import {
  readBody,
  readInput,
  type Route,
  type ServerContext,
  type Project,
} from '@latchkit/backend/http'
import { analyticsAnswerSchema, analyticsEventSchema, type AnalyticsAnswer } from '@latchkit/wire'
import * as v from 'valibot'
import type { EventSink } from './createEventSink.ts'
import { parseEvent } from './parseEvent.ts'

const maxEvents = 500
const batchSchema = v.pipe(v.array(v.unknown()), v.maxLength(maxEvents))

/** The routes that take events, many at once or one. */
export function sinkRoutes(parts: {
  readonly sink: EventSink
  readonly settings: { readonly addresses: boolean }
  readonly networkIds: readonly string[]
}): readonly Route[] {
  const networks = new Set(parts.networkIds)

  async function saveEvents(context: ServerContext, list: readonly unknown[]): Promise<Response> {
    const origin = context.req.header('origin')
    const rules = {
      networks,
      addresses: parts.settings.addresses,
      host: origin !== undefined && URL.canParse(origin) ? new URL(origin).host : undefined,
      now: Date.now(),
    }
    const events = list.flatMap((json) => parseEvent(json, rules) ?? [])
    await parts.sink.save((context.get('project') as Project).id, events)
    const answer: AnalyticsAnswer = {
      accepted: events.length,
      dropped: list.length - events.length,
    }
    return context.json(answer)
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
    {
      ...shared,
      path: '/batch',
      summary: `Takes at most ${maxEvents} events of a page in.`,
      body: v.array(analyticsEventSchema),
      handle: async (context) =>
        await saveEvents(context, readInput(batchSchema, await readBody(context), 422)),
    },
    {
      ...shared,
      path: '/e',
      summary: 'Takes one event of a page in.',
      body: analyticsEventSchema,
      async handle(context) {
        const json = await readBody(context)
        readInput(analyticsEventSchema, json, 422)
        return await saveEvents(context, [json])
      },
    },
  ]
}
