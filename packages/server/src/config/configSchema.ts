import {
  bundlerSettingsSchema,
  paymasterSettingsSchema,
  sessionSettingsSchema,
  sponsorshipSettingsSchema,
} from '@latchkit/erc4337'
import { isNetworkId, type NetworkId } from '@latchkit/wire'
import { relaySchema } from '@latchkit/relay'
import * as v from 'valibot'
import { historySettingsSchema, indexerSettingsSchema } from '../activity/config.ts'
import { analyticsSettingsSchema } from '../analytics/config.ts'
import { nftIndexerSettingsSchema, nftSettingsSchema } from '../assets/nfts/config.ts'
import { priceSettingsSchema } from '../assets/prices/config.ts'
import { tokenListSchema } from '../assets/tokens/config.ts'
import { cacheSettingsSchema } from '../balances/config.ts'
import { nameServiceSchema } from '../identity/config.ts'
import { isSvgDataUri, parseSvgDataUri } from '../images/parseSvgDataUri.ts'
import { loginSettingsSchema } from '../login/config.ts'
import { metricsSettingsSchema } from '../metrics/config.ts'
import { nameSettingsSchema } from '../names/config.ts'
import { onrampSettingsSchema } from '../onramp/config.ts'
import { rpcMethodsSchema, wsUrlsSchema } from '../rpc/config.ts'
import { secretKeysSchema, signInSettingsSchema } from '../sign-in/config.ts'
import { swapServiceSettingsSchema, swapSettingsSchema } from '../swaps/config.ts'
import { directorySettingsSchema } from '../wallets/config.ts'
import type { ServerConfig } from './serverConfig.ts'

const text = v.pipe(v.string(), v.nonEmpty())
const icon = v.pipe(
  text,
  v.check((name) => !isSvgDataUri(name) || parseSvgDataUri(name) !== undefined),
)
const evmAddress = v.pipe(v.string(), v.regex(/^0x[0-9a-fA-F]{40}$/))
const httpUrl = v.pipe(v.string(), v.url(), v.regex(/^https?:/))
const origin = v.pipe(v.string(), v.regex(/^(?:\*|https?:\/\/(?:\*\.)?[^/*\s]+)$/))
const count = v.pipe(v.number(), v.safeInteger(), v.minValue(0))
const positive = v.pipe(v.number(), v.finite(), v.gtValue(0))
const decimals = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(77))

const network = v.strictObject({
  caipNetworkId: v.pipe(
    v.string(),
    v.check(isNetworkId),
    v.transform((id) => id as NetworkId),
  ),
  name: text,
  nativeCurrency: v.strictObject({ name: text, symbol: text, decimals }),
  rpcUrls: v.pipe(v.array(httpUrl), v.nonEmpty()),
  wsUrls: v.exactOptional(wsUrlsSchema),
  blockExplorer: v.exactOptional(v.strictObject({ name: text, url: httpUrl })),
  testnet: v.exactOptional(v.boolean()),
  multicall3: v.exactOptional(evmAddress),
  icon: v.exactOptional(icon),
  rpcMethods: v.exactOptional(rpcMethodsSchema),
  history: v.exactOptional(historySettingsSchema),
  indexer: v.exactOptional(indexerSettingsSchema),
  nftIndexer: v.exactOptional(nftIndexerSettingsSchema),
  swapService: v.exactOptional(swapServiceSettingsSchema),
  names: v.exactOptional(nameServiceSchema),
  swaps: v.exactOptional(swapSettingsSchema),
  bundler: v.exactOptional(bundlerSettingsSchema),
  paymaster: v.exactOptional(paymasterSettingsSchema),
  contractAccounts: v.exactOptional(v.boolean()),
})

/** Parses a configuration: the parts of each slice, with their defaults. Unknown keys are errors. */
export const configSchema: v.GenericSchema<unknown, ServerConfig> = v.strictObject({
  host: v.optional(text, '127.0.0.1'),
  port: v.optional(v.pipe(count, v.maxValue(65_535)), 3100),
  publicUrl: v.exactOptional(
    v.pipe(
      httpUrl,
      v.transform((url) => url.replace(/\/+$/, '')),
    ),
  ),
  database: v.optional(
    v.pipe(text, v.regex(/^(?:postgres(?:ql)?:\/\/\S+$|(?!\w+:\/\/))/)),
    'latchkit.db',
  ),
  natsUrl: v.exactOptional(
    v.pipe(text, v.regex(/^(?:nats|tls):\/\/[^\s,]+(?:,(?:nats|tls):\/\/[^\s,]+)*$/)),
  ),
  projects: v.pipe(
    v.array(
      v.strictObject({
        id: text,
        name: text,
        origins: v.array(origin),
        features: v.exactOptional(
          v.strictObject({
            swaps: v.exactOptional(v.boolean()),
            onramp: v.exactOptional(v.boolean()),
            activity: v.exactOptional(v.boolean()),
          }),
        ),
        secretKeys: v.exactOptional(secretKeysSchema),
        sponsorship: v.exactOptional(v.array(sponsorshipSettingsSchema)),
        budget: v.exactOptional(
          v.strictObject({
            perSecond: v.exactOptional(positive),
            perDay: v.exactOptional(v.pipe(count, v.minValue(1))),
          }),
        ),
      }),
    ),
    v.nonEmpty(),
  ),
  networks: v.pipe(v.array(network), v.nonEmpty()),
  prices: v.optional(priceSettingsSchema, {}),
  tokenLists: v.optional(tokenListSchema, []),
  rateLimit: v.optional(
    v.union([
      v.literal(false),
      v.strictObject({
        burst: v.optional(v.pipe(count, v.minValue(1)), 200),
        perSecond: v.optional(positive, 20),
      }),
    ]),
    {},
  ),
  trustedProxies: v.optional(count, 0),
  cache: v.optional(cacheSettingsSchema, {}),
  wallets: v.optional(directorySettingsSchema, {}),
  avatars: v.optional(v.picklist(['link', 'proxy']), 'link'),
  nfts: v.optional(nftSettingsSchema, {}),
  names: v.optional(nameSettingsSchema, {}),
  onramp: v.exactOptional(onrampSettingsSchema),
  sessions: v.exactOptional(sessionSettingsSchema),
  login: v.exactOptional(loginSettingsSchema),
  signIn: v.exactOptional(signInSettingsSchema),
  relay: v.exactOptional(relaySchema),
  metrics: v.exactOptional(metricsSettingsSchema),
  analytics: v.optional(analyticsSettingsSchema, {}),
  logLevel: v.optional(v.picklist(['debug', 'info', 'warn', 'error', 'silent']), 'info'),
  logAddresses: v.optional(v.boolean(), false),
})
