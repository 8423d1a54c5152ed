import { createSingleFlight } from '@latchkit/backend/internal'
import * as v from 'valibot'
import type { OnrampProviderSettings } from '../config.ts'
import type { OnrampProvider, OrderUpdate, Purchase } from '../onrampProvider.ts'
import { requestProvider } from './requestProvider.ts'
import { decimalSchema, hashSchema } from './schemas.ts'
import { listingOf } from './listingOf.ts'

const seller = 'TRANSAK'
const publicUrl = 'https://api.transak.com'
const publicGatewayUrl = 'https://api-gateway.transak.com'
const quoteSchema = v.object({
  response: v.object({
    quoteId: v.pipe(v.string(), v.maxLength(200)),
    cryptoAmount: decimalSchema,
    totalFee: decimalSchema,
    feeBreakdown: v.fallback(v.array(v.object({ id: v.string(), value: decimalSchema })), []),
  }),
})
const widgetSchema = v.object({
  data: v.object({ widgetUrl: v.pipe(v.string(), v.url(), v.regex(/^https?:/)) }),
})
const ordersSchema = v.object({
  data: v.array(
    v.object({
      partnerOrderId: v.nullish(v.string()),
      status: v.string(),
      transactionHash: v.optional(hashSchema),
      cryptoAmount: v.nullish(decimalSchema),
    }),
  ),
})
const statuses: Readonly<Record<string, OrderUpdate['status']>> = {
  PAYMENT_DONE_MARKED_BY_USER: 'pending',
  PROCESSING: 'pending',
  PENDING_DELIVERY_FROM_TRANSAK: 'pending',
  ON_HOLD_PENDING_DELIVERY_FROM_TRANSAK: 'pending',
  COMPLETED: 'completed',
  EXPIRED: 'failed',
  FAILED: 'failed',
  CANCELLED: 'failed',
  REFUNDED: 'failed',
}

/** Creates the provider of Transak (https://docs.transak.com). */
export function createTransak(settings: OnrampProviderSettings): OnrampProvider {
  const { apiKey, referrerDomain } = settings
  const base = settings.url ?? publicUrl
  const gateway = settings.url ?? publicGatewayUrl
  const access = createTransakAccess({ base, apiKey, apiSecret: settings.apiSecret ?? '' })
  return {
    kind: 'transak',
    listings: () => Promise.resolve([listingOf(seller, 'Transak', 'https://transak.com')]),
    async quote(purchase) {
      const query = new URLSearchParams({
        partnerApiKey: apiKey,
        fiatCurrency: purchase.currency,
        cryptoCurrency: purchase.asset.symbol,
        network: purchase.asset.network,
        isBuyOrSell: 'BUY',
        fiatAmount: purchase.amount,
        paymentMethod: methodOf(purchase),
        quoteCountryCode: purchase.country,
      })
      const { response } = await requestProvider({
        url: `${base}/api/v1/pricing/public/quotes?${query.toString()}`,
        schema: quoteSchema,
      })
      return [
        {
          seller,
          purchaseAmount: response.cryptoAmount,
          totalFee: response.totalFee,
          networkFee: response.feeBreakdown.find(({ id }) => id === 'network_fee')?.value,
          id: response.quoteId,
        },
      ]
    },
    async open(order) {
      const { data } = await requestProvider({
        url: `${gateway}/api/v2/auth/session`,
        headers: { 'access-token': await access() },
        body: {
          widgetParams: {
            apiKey,
            referrerDomain,
            productsAvailed: 'BUY',
            cryptoCurrencyCode: order.asset.symbol,
            network: order.asset.network,
            fiatCurrency: order.currency,
            fiatAmount: order.amount,
            paymentMethod: methodOf(order),
            walletAddress: order.walletAddress,
            disableWalletAddressForm: true,
            partnerOrderId: order.id,
            ...(order.redirectUrl !== undefined && { redirectURL: order.redirectUrl }),
          },
        },
        schema: widgetSchema,
      })
      return { url: data.widgetUrl }
    },
    async fetchUpdate({ id, account }) {
      const query = new URLSearchParams({ limit: '100', 'filter[walletAddress]': account })
      const { data } = await requestProvider({
        url: `${base}/partners/api/v2/orders?${query.toString()}`,
        headers: { 'access-token': await access() },
        schema: ordersSchema,
      })
      const order = data.find(({ partnerOrderId }) => partnerOrderId === id)
      const status = order && statuses[order.status]
      if (!status) return undefined
      return {
        status,
        transactionHash: order.transactionHash,
        purchaseAmount: order.cryptoAmount ?? undefined,
        ...(status === 'failed' && { reason: order.status.toLowerCase() }),
      }
    },
  }
}

function methodOf({ method, currency }: Purchase): string {
  if (method === 'card') return 'credit_debit_card'
  return currency === 'EUR' ? 'sepa_bank_transfer' : 'pm_us_wire_bank_transfer'
}

const earlyMs = 60_000
const schema = v.object({
  data: v.object({ accessToken: v.pipe(v.string(), v.nonEmpty()), expiresAt: v.number() }),
})

/** Creates a function that returns a partner's access token. A new token invalidates the old one, so it is cached. */
function createTransakAccess(partner: {
  readonly base: string
  readonly apiKey: string
  readonly apiSecret: string
}): () => Promise<string> {
  const once = createSingleFlight()
  let cached: { readonly token: string; readonly untilMs: number } | undefined
  return async () => {
    if (cached && cached.untilMs > Date.now()) return cached.token
    return await once('access', async () => {
      const { data } = await requestProvider({
        url: `${partner.base}/partners/api/v2/refresh-token`,
        headers: { 'api-secret': partner.apiSecret },
        body: { apiKey: partner.apiKey },
        schema,
      })
      cached = { token: data.accessToken, untilMs: data.expiresAt * 1000 - earlyMs }
      return data.accessToken
    })
  }
}
