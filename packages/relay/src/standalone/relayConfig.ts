import { fieldHelp } from '@latchkit/backend/config'
import * as v from 'valibot'
import { relayFieldHelp, relaySchema, type RelaySettings } from '../config/relaySettings.ts'

/** The configuration of a relay that runs alone. The keys are those of the server's configuration. */
export interface RelayConfig {
  readonly host: string
  readonly port: number
  /** URL of the relay as clients see it. If absent, the `Host` header counts. */
  readonly publicUrl?: string | undefined
  /** Number of the operator's own proxies in front of the relay. */
  readonly trustedProxies: number
  /** A file path, `:memory:` or `postgres://…`. */
  readonly database: string
  /** NATS servers, separated by commas. Several nodes on one PostgreSQL deliver faster with it. */
  readonly natsUrl?: string | undefined
  readonly logLevel: 'debug' | 'info' | 'warn' | 'error' | 'silent'
  readonly relay: RelaySettings
}

const count = v.pipe(v.number(), v.safeInteger(), v.minValue(0))
const text = v.pipe(v.string(), v.nonEmpty())

/** Schema of {@link RelayConfig}. */
export const relayConfigSchema: v.GenericSchema<unknown, RelayConfig> = v.strictObject({
  host: v.optional(text, '127.0.0.1'),
  port: v.optional(v.pipe(count, v.maxValue(65_535)), 3101),
  publicUrl: v.exactOptional(v.pipe(v.string(), v.url(), v.regex(/^https?:/))),
  trustedProxies: v.optional(count, 0),
  database: v.optional(text, 'latchkit-relay.db'),
  natsUrl: v.exactOptional(v.pipe(v.string(), v.regex(/^(?:nats|tls):\/\//))),
  logLevel: v.optional(v.picklist(['debug', 'info', 'warn', 'error', 'silent']), 'info'),
  relay: v.optional(relaySchema, {}),
})

/** Help texts for every key, as the end of the sentence "It must be …". */
export const relayConfigHelp: Readonly<Record<string, string>> = {
  ...fieldHelp,
  port: 'a whole number from 0 to 65535, such as 3101',
  publicUrl:
    'the http(s) URL under which clients reach the relay, such as "https://relay.example.com"',
  trustedProxies: 'the number of your own proxies in front of the relay, such as 0 or 1',
  database:
    'a file path such as "latchkit-relay.db", ":memory:", or a PostgreSQL URL such as "postgres://user@host/name"',
  natsUrl: 'a URL such as "nats://host:4222", or several separated by commas',
  ...relayFieldHelp,
}
