import {
  bundlerSettingsSchema,
  paymasterSettingsSchema,
  sessionSettingsSchema,
  sponsorshipSettingsSchema,
} from '@latchkit/erc4337'
import { isNetworkId, type NetworkId } from '@latchkit/wire'
import { relaySchema } from '@latchkit/relay'
import * as v from 'valibot'
import { readTokenId } from '@latchkit/backend/chain'
import { isSvgDataUri, parseSvgDataUri } from '../images/parseSvgDataUri.ts'
import { onrampSettingsSchema } from '../onramp/config.ts'
import { nftSettingsSchema } from '../assets/nfts/config.ts'
import { priceSettingsSchema } from '../assets/prices/config.ts'
import { indexerSchema } from './indexerSchema.ts'
import { isZone } from './isZone.ts'
import { nameServiceSchema } from './nameServiceSchema.ts'
import type { ServerConfig } from '../serverConfig.ts'

const text = v.pipe(v.string(), v.nonEmpty())
const icon = v.pipe(
  text,
  v.check((name) => !isSvgDataUri(name) || parseSvgDataUri(name) !== undefined),
)
const evmAddress = v.pipe(v.string(), v.regex(/^0x[0-9a-fA-F]{40}$/))
const tokenId = v.pipe(
  v.string(),
  v.check((text) => readTokenId(text) !== undefined),
  v.transform((text) => readTokenId(text)?.id ?? text),
)
const wsUrl = v.pipe(v.string(), v.url(), v.regex(/^wss?:/))
const httpUrl = v.pipe(v.string(), v.url(), v.regex(/^https?:/))
const origin = v.pipe(v.string(), v.regex(/^(?:\*|https?:\/\/(?:\*\.)?[^/*\s]+)$/))
const count = v.pipe(v.number(), v.safeInteger(), v.minValue(0))
const positive = v.pipe(v.number(), v.finite(), v.gtValue(0))
const decimals = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(77))

const highestPoolFee = 1_000_000
/** Each makes every quote longer. */
const mostBases = 8

const network = v.strictObject({
  caipNetworkId: v.pipe(
    v.string(),
    v.check(isNetworkId),
    v.transform((id) => id as NetworkId),
  ),
  name: text,
  nativeCurrency: v.strictObject({ name: text, symbol: text, decimals }),
  rpcUrls: v.pipe(v.array(httpUrl), v.nonEmpty()),
  wsUrls: v.exactOptional(v.pipe(v.array(wsUrl), v.nonEmpty())),
  blockExplorer: v.exactOptional(v.strictObject({ name: text, url: httpUrl })),
  testnet: v.exactOptional(v.boolean()),
  multicall3: v.exactOptional(evmAddress),
  icon: v.exactOptional(icon),
  rpcMethods: v.exactOptional(v.array(v.pipe(v.string(), v.regex(/^[A-Za-z][\w.]{0,99}$/)))),
  history: v.exactOptional(
    v.strictObject({
      fromBlock: v.exactOptional(count),
      maxBlockRange: v.exactOptional(v.pipe(count, v.minValue(1))),
      native: v.exactOptional(v.picklist(['auto', 'trace', 'blocks', 'none'])),
      nativeBlocks: v.exactOptional(count),
      unsettledBlocks: v.exactOptional(count),
    }),
  ),
  indexer: v.exactOptional(indexerSchema),
  swapService: v.exactOptional(
    v.strictObject({
      kind: v.picklist(['1inch', '0x', 'lifi']),
      url: v.exactOptional(
        v.pipe(
          httpUrl,
          v.transform((url) => url.replace(/\/+$/, '')),
        ),
      ),
      apiKey: v.exactOptional(text),
      spender: evmAddress,
    }),
  ),
  names: v.exactOptional(nameServiceSchema),
  swaps: v.exactOptional(
    v.strictObject({
      wrappedNative: evmAddress,
      router: evmAddress,
      v2Factory: v.exactOptional(evmAddress),
      v3Factory: v.exactOptional(evmAddress),
      v3Quoter: v.exactOptional(evmAddress),
      v3Fees: v.exactOptional(
        v.pipe(v.array(v.pipe(count, v.maxValue(highestPoolFee))), v.nonEmpty()),
      ),
      bases: v.exactOptional(v.pipe(v.array(evmAddress), v.maxLength(mostBases))),
    }),
  ),
  bundler: v.exactOptional(bundlerSettingsSchema),
  paymaster: v.exactOptional(paymasterSettingsSchema),
})

const names = v.strictObject({
  zone: v.exactOptional(v.pipe(v.string(), v.check(isZone))),
  messageSeconds: v.optional(v.pipe(count, v.minValue(10)), 300),
  gateway: v.exactOptional(
    v.strictObject({
      signerKey: v.pipe(
        v.string(),
        v.regex(/^0x[0-9a-fA-F]{64}$/),
        v.transform((key) => key as `0x${string}`),
      ),
      answerSeconds: v.optional(v.pipe(count, v.minValue(1)), 300),
    }),
  ),
  ens: v.exactOptional(
    v.strictObject({
      caipNetworkId: v.pipe(v.string(), v.regex(/^eip155:/)),
      universalResolver: v.exactOptional(
        v.pipe(
          evmAddress,
          v.transform((address) => address as `0x${string}`),
        ),
      ),
    }),
  ),
})

/** Reads a configuration and fills in what is left out. Unknown keys are mistakes. */
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
  tokenLists: v.optional(
    v.array(
      v.strictObject({
        address: tokenId,
        name: text,
        symbol: text,
        decimals,
        iconUrl: v.exactOptional(httpUrl),
        spam: v.exactOptional(v.boolean()),
      }),
    ),
    [],
  ),
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
  cache: v.optional(v.strictObject({ balancesSeconds: v.optional(count, 10) }), {}),
  wallets: v.optional(
    v.strictObject({
      certified: v.optional(v.array(text), []),
      exclude: v.optional(v.array(text), []),
    }),
    {},
  ),
  avatars: v.optional(v.picklist(['link', 'proxy']), 'link'),
  nfts: v.optional(nftSettingsSchema, {}),
  names: v.optional(names, {}),
  onramp: v.exactOptional(onrampSettingsSchema),
  sessions: v.exactOptional(sessionSettingsSchema),
  relay: v.exactOptional(relaySchema),
  metrics: v.exactOptional(
    v.strictObject({
      host: v.optional(text, '127.0.0.1'),
      port: v.exactOptional(v.pipe(count, v.maxValue(65_535))),
      token: v.exactOptional(v.pipe(v.string(), v.minLength(16))),
    }),
  ),
  analytics: v.optional(
    v.strictObject({
      enabled: v.optional(v.boolean(), false),
      sink: v.exactOptional(
        v.strictObject({
          token: v.exactOptional(v.pipe(v.string(), v.minLength(16))),
          days: v.optional(v.pipe(count, v.minValue(1), v.maxValue(3_650)), 30),
          mostEvents: v.optional(v.pipe(count, v.minValue(1)), 1_000_000),
          addresses: v.optional(v.boolean(), false),
        }),
      ),
    }),
    {},
  ),
  logLevel: v.optional(v.picklist(['debug', 'info', 'warn', 'error', 'silent']), 'info'),
  logAddresses: v.optional(v.boolean(), false),
})
