import { fieldHelp, networkFieldHelp, projectFieldHelp } from '@latchkit/backend/config'
import type { ServerNetwork } from '@latchkit/backend/chain'
import type { Project, RateLimitSettings } from '@latchkit/backend/http'
import { isNetworkId, type NetworkId } from '@latchkit/wire'
import * as v from 'valibot'
import { bundlerFieldHelp, bundlerSettingsSchema, findBundlerErrors } from '../bundler/config.ts'
import {
  findPaymasterErrors,
  paymasterFieldHelp,
  paymasterSettingsSchema,
  sponsorshipSettingsSchema,
} from '../paymaster/config.ts'
import {
  findSessionErrors,
  sessionFieldHelp,
  sessionSettingsSchema,
  type SessionSettings,
} from '../sessions/config.ts'

/** The configuration of bundler, paymaster and sessions that run alone. The keys are those of the server. */
export interface Erc4337Config {
  readonly host: string
  readonly port: number
  /** A file path, `:memory:` or `postgres://…`. */
  readonly database: string
  readonly projects: readonly Project[]
  readonly networks: readonly ServerNetwork[]
  readonly sessions?: SessionSettings | undefined
  readonly rateLimit: RateLimitSettings | false
  /** Number of the operator's own proxies in front of the program. */
  readonly trustedProxies: number
  readonly logLevel: 'debug' | 'info' | 'warn' | 'error' | 'silent'
}

const count = v.pipe(v.number(), v.safeInteger(), v.minValue(0))
const positive = v.pipe(v.number(), v.finite(), v.gtValue(0))
const text = v.pipe(v.string(), v.nonEmpty())
const origin = v.pipe(v.string(), v.regex(/^(?:\*|https?:\/\/(?:\*\.)?[^/*\s]+)$/))

const networkSchema = v.strictObject({
  caipNetworkId: v.pipe(
    v.string(),
    v.check(isNetworkId),
    v.transform((id) => id as NetworkId),
  ),
  name: text,
  nativeCurrency: v.strictObject({
    name: text,
    symbol: text,
    decimals: v.pipe(count, v.maxValue(77)),
  }),
  rpcUrls: v.pipe(v.array(v.pipe(v.string(), v.url(), v.regex(/^https?:/))), v.nonEmpty()),
  testnet: v.exactOptional(v.boolean()),
  bundler: v.exactOptional(bundlerSettingsSchema),
  paymaster: v.exactOptional(paymasterSettingsSchema),
})

/** Schema of {@link Erc4337Config}. */
export const erc4337ConfigSchema: v.GenericSchema<unknown, Erc4337Config> = v.strictObject({
  host: v.optional(text, '127.0.0.1'),
  port: v.optional(v.pipe(count, v.maxValue(65_535)), 3102),
  database: v.optional(text, 'latchkit-erc4337.db'),
  projects: v.pipe(
    v.array(
      v.strictObject({
        id: text,
        name: text,
        origins: v.array(origin),
        sponsorship: v.exactOptional(v.array(sponsorshipSettingsSchema)),
      }),
    ),
    v.nonEmpty(),
  ),
  networks: v.pipe(v.array(networkSchema), v.nonEmpty()),
  sessions: v.exactOptional(sessionSettingsSchema),
  rateLimit: v.optional(
    v.union([
      v.literal(false),
      v.strictObject({ burst: v.pipe(count, v.minValue(1)), perSecond: positive }),
    ]),
    { burst: 200, perSecond: 20 },
  ),
  trustedProxies: v.optional(count, 0),
  logLevel: v.optional(v.picklist(['debug', 'info', 'warn', 'error', 'silent']), 'info'),
})

/** Returns one sentence for each contradiction between keys. */
export function findErrors(config: Erc4337Config): readonly string[] {
  return [
    ...config.networks.flatMap(findBundlerErrors),
    ...findPaymasterErrors(config),
    ...findSessionErrors(config),
  ]
}

/** Help texts for every key, as the end of the sentence "It must be …". */
export const erc4337ConfigHelp: Readonly<Record<string, string>> = {
  ...fieldHelp,
  ...projectFieldHelp,
  ...networkFieldHelp,
  port: 'a whole number from 0 to 65535, such as 3102',
  database:
    'a file path such as "latchkit-erc4337.db", ":memory:", or a PostgreSQL URL such as "postgres://user@host/name"',
  rateLimit: 'false, or an object such as {"burst": 200, "perSecond": 20}',
  'rateLimit.burst': 'a whole number above 0, such as 200',
  'rateLimit.perSecond': 'a number above 0, such as 20',
  trustedProxies: 'the number of your own proxies in front of the program, such as 0 or 1',
  ...bundlerFieldHelp,
  ...paymasterFieldHelp,
  ...sessionFieldHelp,
}
