import { currencies, isNetworkId } from '@latchkit/wire'
import * as v from 'valibot'
import { readTokenId } from '@latchkit/backend/chain'
import type { PriceSettings } from './priceSettings.ts'

const defaultDepth = 10_000
const defaultCacheSeconds = 30
const maxAnchors = 20
const text = v.pipe(v.string(), v.nonEmpty())
const positive = v.pipe(v.number(), v.finite(), v.gtValue(0))
const tokenId = v.pipe(
  v.string(),
  v.check((id) => readTokenId(id) !== undefined),
  v.transform((id) => readTokenId(id)?.id ?? id),
)
const serviceName = v.pipe(v.string(), v.regex(/^[a-z0-9][a-z0-9-]{0,63}$/))

const rates = v.strictObject(
  v.entriesFromList([...currencies], v.exactOptional(positive)),
) as v.GenericSchema<PriceSettings['rates']>

const service = v.strictObject({
  kind: v.picklist(['coingecko', 'defillama']),
  url: v.exactOptional(
    v.pipe(
      v.string(),
      v.url(),
      v.regex(/^https?:/),
      v.transform((url) => url.replace(/\/+$/, '')),
    ),
  ),
  apiKey: v.exactOptional(text),
  networks: v.optional(
    v.record(
      v.pipe(v.string(), v.check(isNetworkId)),
      v.strictObject({ platform: v.exactOptional(serviceName), coin: serviceName }),
    ),
    {},
  ),
})

/** Parses {@link PriceSettings}. */
export const priceSettingsSchema: v.GenericSchema<unknown, PriceSettings> = v.strictObject({
  currency: v.optional(v.picklist(currencies), 'usd'),
  tokens: v.optional(
    v.array(
      v.strictObject({
        address: tokenId,
        price: v.pipe(v.number(), v.finite(), v.minValue(0)),
        change24h: v.exactOptional(v.pipe(v.number(), v.finite())),
      }),
    ),
    [],
  ),
  rates: v.optional(rates, {}),
  pools: v.exactOptional(
    v.strictObject({
      anchors: v.pipe(v.array(tokenId), v.nonEmpty(), v.maxLength(maxAnchors)),
      minimumDepth: v.optional(positive, defaultDepth),
    }),
  ),
  services: v.optional(v.array(service), []),
  sources: v.exactOptional(
    v.pipe(v.array(v.picklist(['stated', 'pools', 'coingecko', 'defillama'])), v.nonEmpty()),
  ),
  cacheSeconds: v.optional(v.pipe(v.number(), v.safeInteger(), v.minValue(1)), defaultCacheSeconds),
})
