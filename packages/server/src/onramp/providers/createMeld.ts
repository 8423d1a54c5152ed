import type { OnrampProviderListing } from '@latchkit/wire'
import * as v from 'valibot'
import { paymentMethods } from '../paymentMethod.ts'
import type { OnrampProviderSettings } from '../config.ts'
import type { OnrampProvider, OrderUpdate, Purchase } from '../onrampProvider.ts'
import { requestProvider } from './requestProvider.ts'
import { decimalSchema, hashSchema } from './schemas.ts'

const publicUrl = 'https://api.meld.io'
const version = '2025-03-04'
const paths: Readonly<Record<string, string>> = {
  countries: '/service-providers/properties/countries',
  'crypto-currencies': '/service-providers/properties/crypto-currencies',
  'fiat-currencies': '/service-providers/properties/fiat-currencies',
  'payment-methods': '/service-providers/properties/payment-methods',
  'fiat-purchases-limits': '/service-providers/limits/fiat-currency-purchases',
  'countries-defaults': '/service-providers/properties/defaults/by-country',
}
const quotesSchema = v.object({
  quotes: v.nullish(
    v.array(
      v.object({
        serviceProvider: v.pipe(v.string(), v.regex(/^[A-Z0-9_]{2,40}$/)),
        destinationAmount: decimalSchema,
        totalFee: decimalSchema,
        networkFee: v.nullish(decimalSchema),
        customerScore: v.nullish(v.number()),
        lowKyc: v.nullish(v.boolean()),
      }),
    ),
  ),
})
const widgetSchema = v.object({ widgetUrl: v.pipe(v.string(), v.url(), v.regex(/^https?:/)) })
const text = v.fallback(v.string(), '')
const listingsSchema: v.GenericSchema<unknown, readonly OnrampProviderListing[]> = v.array(
  v.object({
    categories: v.fallback(v.array(v.string()), []),
    logos: v.fallback(v.object({ dark: text, light: text, darkShort: text, lightShort: text }), {
      dark: '',
      light: '',
      darkShort: '',
      lightShort: '',
    }),
    name: v.string(),
    serviceProvider: v.string(),
    status: text,
    websiteUrl: text,
  }),
)
const transactionsSchema = v.object({
  transactions: v.array(
    v.object({
      status: v.string(),
      destinationAmount: v.nullish(decimalSchema),
      cryptoDetails: v.nullish(v.object({ blockchainTransactionId: v.optional(hashSchema) })),
    }),
  ),
})
const failures = new Set(['FAILED', 'DECLINED', 'CANCELLED', 'ERROR', 'REFUNDED', 'VOIDED'])

/** Creates the provider of Meld, which resells others (https://docs.meld.io). */
export function createMeld(settings: OnrampProviderSettings): OnrampProvider {
  const base = settings.url ?? publicUrl
  const headers = { authorization: `BASIC ${settings.apiKey}`, 'meld-version': version }
  const request = <T>(
    path: string,
    schema: v.GenericSchema<unknown, T>,
    query: Readonly<Record<string, string>> = {},
  ): Promise<T> => {
    const search = new URLSearchParams(query).toString()
    return requestProvider({ url: `${base}${path}${search && `?${search}`}`, headers, schema })
  }
  return {
    kind: 'meld',
    listings: (countries) =>
      request('/service-providers', listingsSchema, {
        categories: 'CRYPTO_ONRAMP',
        ...(countries.length > 0 && { countries: countries.join(',') }),
      }),
    async quote(purchase) {
      const url = `${base}/payments/crypto/quote`
      const { walletAddress } = purchase
      const body = { ...bodyOf(purchase), ...(walletAddress !== undefined && { walletAddress }) }
      const { quotes } = await requestProvider({ url, headers, body, schema: quotesSchema })
      return (quotes ?? []).map((quote) => ({
        seller: quote.serviceProvider,
        purchaseAmount: quote.destinationAmount,
        totalFee: quote.totalFee,
        networkFee: quote.networkFee ?? undefined,
        customerScore: quote.customerScore ?? undefined,
        lowKyc: quote.lowKyc ?? undefined,
      }))
    },
    async open(order) {
      const { id, seller: serviceProvider, walletAddress, redirectUrl } = order
      const sessionData = { ...bodyOf(order), serviceProvider, walletAddress, redirectUrl }
      const { widgetUrl } = await requestProvider({
        url: `${base}/crypto/session/widget`,
        headers,
        body: { sessionData, sessionType: 'BUY', externalSessionId: id },
        schema: widgetSchema,
      })
      return { url: widgetUrl }
    },
    async fetchUpdate({ id }) {
      const query = { externalSessionIds: id }
      const { transactions } = await request('/payments/transactions', transactionsSchema, query)
      const [latest] = transactions
      if (!latest) return undefined
      const status = statusOf(latest.status)
      return {
        status,
        transactionHash: latest.cryptoDetails?.blockchainTransactionId,
        purchaseAmount: latest.destinationAmount ?? undefined,
        ...(status === 'failed' && { reason: latest.status.toLowerCase() }),
      }
    },
    properties: (type, query) => {
      const { excludeProviders: _excluded, ...forwarded } = query
      return request(paths[type] ?? '', v.array(v.record(v.string(), v.unknown())), {
        categories: 'CRYPTO_ONRAMP',
        ...forwarded,
      })
    },
  }
}

function bodyOf({ asset, currency, amount, method, country }: Purchase): object {
  return {
    countryCode: country,
    destinationCurrencyCode: asset.code,
    sourceCurrencyCode: currency,
    sourceAmount: Number(amount),
    paymentMethodType: paymentMethods.find((each) => each.method === method)?.code,
  }
}

function statusOf(status: string): OrderUpdate['status'] {
  if (status === 'SETTLED') return 'completed'
  return failures.has(status) ? 'failed' : 'pending'
}
