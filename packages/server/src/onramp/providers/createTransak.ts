import * as v from 'valibot'
import type { OnrampProviderSettings } from '../onrampSettings.ts'
import type { OnrampProvider, OrderNews, Purchase } from '../onrampProvider.ts'
import { askProvider } from './askProvider.ts'
import { createTransakAccess } from './createTransakAccess.ts'
import { decimalText } from './decimalText.ts'
import { hashText } from './hashText.ts'
import { listingOf } from './listingOf.ts'

const seller = 'TRANSAK'
const publicUrl = 'https://api.transak.com'
const publicGatewayUrl = 'https://api-gateway.transak.com'
const quoteSchema = v.object({
  response: v.object({
    quoteId: v.pipe(v.string(), v.maxLength(200)),
    cryptoAmount: decimalText,
    totalFee: decimalText,
    feeBreakdown: v.fallback(v.array(v.object({ id: v.string(), value: decimalText })), []),
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
      transactionHash: v.optional(hashText),
      cryptoAmount: v.nullish(decimalText),
    }),
  ),
})
const statuses: Readonly<Record<string, OrderNews['status']>> = {
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

/** Sells over Transak (https://docs.transak.com). */
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
      const { response } = await askProvider({
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
      const { data } = await askProvider({
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
    async look({ id, account }) {
      const query = new URLSearchParams({ limit: '100', 'filter[walletAddress]': account })
      const { data } = await askProvider({
        url: `${base}/partners/api/v2/orders?${query.toString()}`,
        headers: { 'access-token': await access() },
        schema: ordersSchema,
      })
      const own = data.find(({ partnerOrderId }) => partnerOrderId === id)
      const status = own && statuses[own.status]
      if (!status) return undefined
      return {
        status,
        transactionHash: own.transactionHash,
        purchaseAmount: own.cryptoAmount ?? undefined,
        ...(status === 'failed' && { reason: own.status.toLowerCase() }),
      }
    },
  }
}

function methodOf({ method, currency }: Purchase): string {
  if (method === 'card') return 'credit_debit_card'
  return currency === 'EUR' ? 'sepa_bank_transfer' : 'pm_us_wire_bank_transfer'
}
