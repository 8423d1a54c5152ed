import * as v from 'valibot'

/** Something that happened on a page. What the server keeps of it is less: see its README. */
export interface AnalyticsEvent {
  /** Distinguishes an event that is sent twice from two events. */
  readonly eventId: string
  /** The host of the page. */
  readonly domain?: string | undefined
  readonly url?: string | undefined
  /** Milliseconds since 1970. A client may also write ISO 8601. */
  readonly timestamp: number
  readonly props: {
    readonly type: string
    /** Such as `connect`. */
    readonly event: string
    readonly address?: string | null | undefined
    readonly properties?: Readonly<Record<string, unknown>> | null | undefined
  }
}

/** Answer of `POST /batch` and `POST /e`. */
export interface AnalyticsAnswer {
  readonly accepted: number
  /** Those that are of another shape. */
  readonly dropped: number
}

/** Reads an {@link AnalyticsEvent}. */
export const analyticsEventSchema: v.GenericSchema<unknown, AnalyticsEvent> = v.object({
  eventId: v.pipe(v.string(), v.regex(/^[\w-]{1,100}$/)),
  domain: v.optional(v.string()),
  url: v.optional(v.string()),
  timestamp: v.union([
    v.number(),
    v.pipe(
      v.string(),
      v.isoTimestamp(),
      v.transform((text) => Date.parse(text)),
    ),
  ]),
  props: v.object({
    type: v.string(),
    event: v.pipe(v.string(), v.regex(/^[A-Za-z]\w{0,59}$/)),
    address: v.optional(v.nullable(v.string())),
    properties: v.optional(v.nullable(v.record(v.string(), v.unknown()))),
  }),
})

/** Reads an {@link AnalyticsAnswer}. */
export const analyticsAnswerSchema: v.GenericSchema<AnalyticsAnswer> = v.object({
  accepted: v.number(),
  dropped: v.number(),
})
