import * as v from 'valibot'

/** The settings of analytics. */
export interface AnalyticsSettings {
  /** What `/getAnalyticsConfig` answers: whether pages may report events, to this server or another. */
  readonly enabled: boolean
  /** Stores the events that pages send; without it, none are accepted. */
  readonly sink?: AnalyticsSinkSettings | undefined
}

/** How the events of pages are stored. */
export interface AnalyticsSinkSettings {
  /** Protects the summary, as a bearer token or a password; without it, there is no summary. */
  readonly token?: string | undefined
  readonly days: number
  /** Shared equally between the projects; a project's oldest events are deleted first. */
  readonly mostEvents: number
  /** Stores the account addresses that pages send. */
  readonly addresses: boolean
}

const minTokenLength = 16
const maxDays = 3_650
const positiveInteger = v.pipe(v.number(), v.safeInteger(), v.minValue(1))

/** Parses {@link AnalyticsSettings}. */
export const analyticsSettingsSchema: v.GenericSchema<unknown, AnalyticsSettings> = v.strictObject({
  enabled: v.optional(v.boolean(), true),
  sink: v.exactOptional(
    v.strictObject({
      token: v.exactOptional(v.pipe(v.string(), v.minLength(minTokenLength))),
      days: v.optional(v.pipe(positiveInteger, v.maxValue(maxDays)), 30),
      mostEvents: v.optional(positiveInteger, 1_000_000),
      addresses: v.optional(v.boolean(), false),
    }),
  ),
})

/** The valid values of each analytics setting, as the end of the sentence "It must be …". */
export const analyticsFieldHelp: Readonly<Record<string, string>> = {
  analytics: 'an object such as {"enabled": false}',
  'analytics.enabled': 'true or false',
  'analytics.sink': 'an object such as {"token": "${ANALYTICS_TOKEN}"}',
  'analytics.sink.token': 'a text of at least 16 characters',
  'analytics.sink.days': 'a whole number of days from 1 to 3650, such as 30',
  'analytics.sink.mostEvents': 'a whole number above 0, such as 1000000',
  'analytics.sink.addresses': 'true or false',
}
