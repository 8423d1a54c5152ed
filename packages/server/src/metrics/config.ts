import * as v from 'valibot'

/** Where Prometheus reads the metrics: at least one of `port` and `token` is set. */
export interface MetricsSettings {
  readonly host: string
  /** A port of their own; without it, they are at `/metrics` of the server itself, which requires the token. */
  readonly port?: number | undefined
  /** What `Authorization: Bearer` must show. */
  readonly token?: string | undefined
}

const minTokenLength = 16

/** Parses {@link MetricsSettings}. */
export const metricsSettingsSchema: v.GenericSchema<unknown, MetricsSettings> = v.strictObject({
  host: v.optional(v.pipe(v.string(), v.nonEmpty()), '127.0.0.1'),
  port: v.exactOptional(v.pipe(v.number(), v.safeInteger(), v.minValue(0), v.maxValue(65_535))),
  token: v.exactOptional(v.pipe(v.string(), v.minLength(minTokenLength))),
})

/** The valid values of each metrics setting, as the end of the sentence "It must be …". */
export const metricsFieldHelp: Readonly<Record<string, string>> = {
  metrics: 'an object such as {"port": 9464}, or {"token": "${METRICS_TOKEN}"}',
  'metrics.host': 'the name or address to listen on, such as "127.0.0.1"',
  'metrics.port': 'a whole number from 0 to 65535, such as 9464',
  'metrics.token': 'a text of at least 16 characters',
}

/** Returns one sentence if nothing protects the metrics. */
export function findMetricsErrors({
  metrics,
}: {
  readonly metrics?: MetricsSettings | undefined
}): readonly string[] {
  return metrics && metrics.port === undefined && metrics.token === undefined
    ? [
        'metrics has neither "port" nor "token"; everybody could read the figures: give one of them.',
      ]
    : []
}
