import * as v from 'valibot'
import type { OnrampProviderSettings } from '../onrampSettings.ts'
import type { OnrampProvider, OrderNews, Purchase } from '../onrampProvider.ts'
import { PurchaseRefusal } from '../purchaseRefusal.ts'
import { addDecimals } from './addDecimals.ts'
import { askProvider } from './askProvider.ts'
import { decimalText } from './decimalText.ts'
import { hashText } from './hashText.ts'
import { listingOf } from './listingOf.ts'
import { readCoinbaseKey } from './readCoinbaseKey.ts'
import { signCoinbaseToken } from './signCoinbaseToken.ts'

const seller = 'COINBASE'
const publicUrl = 'https://api.developer.coinbase.com/onramp'
const pageUrl = 'https://pay.coinbase.com/buy/select-asset'
const sum = v.object({ value: decimalText })
const quoteSchema = v.object({
  payment_total: v.object({ currency: v.string() }),
  purchase_amount: sum,
  coinbase_fee: sum,
  network_fee: sum,
  quote_id: v.pipe(v.string(), v.maxLength(200)),
})
const tokenSchema = v.object({ token: v.pipe(v.string(), v.nonEmpty()) })
const transactionsSchema = v.object({
  transactions: v.array(
    v.object({
      status: v.string(),
      tx_hash: v.optional(hashText),
      purchase_amount: v.optional(sum),
    }),
  ),
})
const statuses: Readonly<Record<string, OrderNews['status']>> = {
  ONRAMP_TRANSACTION_STATUS_CREATED: 'pending',
  ONRAMP_TRANSACTION_STATUS_IN_PROGRESS: 'pending',
  ONRAMP_TRANSACTION_STATUS_SUCCESS: 'completed',
  ONRAMP_TRANSACTION_STATUS_FAILED: 'failed',
}

/** Sells over Coinbase Onramp (https://docs.cdp.coinbase.com/onramp). */
export function createCoinbase(settings: OnrampProviderSettings): OnrampProvider {
  const base = settings.url ?? publicUrl
  const privateKey = readCoinbaseKey(settings.apiSecret ?? '')
  const ask = async <T>(
    path: string,
    schema: v.GenericSchema<unknown, T>,
    body?: object,
  ): Promise<T> => {
    if (!privateKey) throw new Error('The key of Coinbase was not checked.')
    const url = `${base}${path}`
    const method = body ? 'POST' : 'GET'
    const token = signCoinbaseToken({ id: settings.apiKey, privateKey }, { method, url })
    return await askProvider({ url, body, schema, headers: { authorization: `Bearer ${token}` } })
  }
  return {
    kind: 'coinbase',
    listings: () =>
      Promise.resolve([listingOf(seller, 'Coinbase', 'https://www.coinbase.com/onramp')]),
    async quote(purchase) {
      const quoted = await ask('/v1/buy/quote', quoteSchema, {
        purchaseCurrency: purchase.asset.symbol,
        purchaseNetwork: purchase.asset.network,
        paymentAmount: purchase.amount,
        paymentCurrency: purchase.currency,
        paymentMethod: methodOf(purchase),
        country: purchase.country,
        ...(purchase.subdivision !== undefined && { subdivision: purchase.subdivision }),
      })
      // It falls back to dollars where it does not take a currency: other money than was asked for.
      if (quoted.payment_total.currency !== purchase.currency)
        throw new PurchaseRefusal(
          'INCOMPATIBLE_REQUEST',
          'sourceCurrencyCode',
          `Coinbase does not take ${purchase.currency} for this.`,
        )
      const networkFee = quoted.network_fee.value
      return [
        {
          seller,
          purchaseAmount: quoted.purchase_amount.value,
          totalFee: addDecimals(quoted.coinbase_fee.value, networkFee),
          networkFee,
          id: quoted.quote_id,
        },
      ]
    },
    async open(order) {
      const { asset } = order
      const { token } = await ask('/v1/token', tokenSchema, {
        addresses: [{ address: order.walletAddress, blockchains: [asset.network] }],
        assets: [asset.symbol],
        clientIp: order.clientIp,
      })
      const url = new URL(pageUrl)
      url.search = new URLSearchParams({
        sessionToken: token,
        defaultAsset: asset.symbol,
        defaultNetwork: asset.network,
        defaultPaymentMethod: methodOf(order),
        presetFiatAmount: order.amount,
        fiatCurrency: order.currency,
        partnerUserRef: order.id,
        ...(order.redirectUrl !== undefined && { redirectUrl: order.redirectUrl }),
      }).toString()
      return { url: url.href }
    },
    async look({ id }) {
      const path = `/v1/buy/user/${encodeURIComponent(id)}/transactions`
      const [latest] = (await ask(path, transactionsSchema)).transactions
      const status = latest && statuses[latest.status]
      if (!status) return undefined
      return {
        status,
        transactionHash: latest.tx_hash,
        purchaseAmount: latest.purchase_amount?.value,
        ...(status === 'failed' && { reason: 'provider_failed' }),
      }
    },
  }
}

function methodOf({ method }: Purchase): string {
  return method === 'card' ? 'CARD' : 'ACH_BANK_ACCOUNT'
}
