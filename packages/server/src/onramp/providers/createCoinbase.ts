import * as v from 'valibot'
import type { OnrampProviderSettings } from '../config.ts'
import type { Sale, SaleUpdate } from '../offramp/offrampProvider.ts'
import type { OnrampProvider, OrderUpdate, Purchase, PurchaseOrder } from '../onrampProvider.ts'
import { PurchaseError } from '../purchaseError.ts'
import { addDecimals } from '../decimals.ts'
import { requestProvider } from './requestProvider.ts'
import { decimalSchema, hashSchema } from './schemas.ts'
import { listingOf } from './listingOf.ts'
import { parseCoinbaseKey, signCoinbaseToken } from './coinbaseKey.ts'

const seller = 'COINBASE'
const publicUrl = 'https://api.developer.coinbase.com/onramp'
const pageUrl = 'https://pay.coinbase.com/buy/select-asset'
const salePageUrl = 'https://pay.coinbase.com/v3/sell/input'
/** From the visitor's confirmation on Coinbase's page. */
const saleLifeMs = 30 * 60_000
const sum = v.object({ value: decimalSchema })
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
      tx_hash: v.optional(hashSchema),
      purchase_amount: v.optional(sum),
    }),
  ),
})
const moneySchema = v.object({ value: decimalSchema, currency: v.string() })
const saleQuoteSchema = v.object({
  cashout_total: moneySchema,
  coinbase_fee: sum,
})
const saleTransactionsSchema = v.object({
  transactions: v.array(
    v.object({
      status: v.string(),
      asset: v.string(),
      network: v.string(),
      to_address: v.optional(v.string()),
      sell_amount: v.optional(sum),
      total: v.optional(moneySchema),
      tx_hash: v.optional(hashSchema),
      created_at: v.optional(v.pipe(v.string(), v.isoTimestamp())),
    }),
  ),
})
const saleStatuses: Readonly<Record<string, SaleUpdate['status']>> = {
  TRANSACTION_STATUS_CREATED: 'waiting',
  TRANSACTION_STATUS_STARTED: 'received',
  TRANSACTION_STATUS_SUCCESS: 'completed',
  TRANSACTION_STATUS_FAILED: 'failed',
  TRANSACTION_STATUS_EXPIRED: 'expired',
}
const statuses: Readonly<Record<string, OrderUpdate['status']>> = {
  ONRAMP_TRANSACTION_STATUS_CREATED: 'pending',
  ONRAMP_TRANSACTION_STATUS_IN_PROGRESS: 'pending',
  ONRAMP_TRANSACTION_STATUS_SUCCESS: 'completed',
  ONRAMP_TRANSACTION_STATUS_FAILED: 'failed',
}

/** Creates the provider of Coinbase Onramp (https://docs.cdp.coinbase.com/onramp). */
export function createCoinbase(settings: OnrampProviderSettings): OnrampProvider {
  const base = settings.url ?? publicUrl
  const privateKey = parseCoinbaseKey(settings.apiSecret ?? '')
  const request = async <T>(
    path: string,
    schema: v.GenericSchema<unknown, T>,
    body?: object,
  ): Promise<T> => {
    if (!privateKey) throw new Error('The key of Coinbase was not checked.')
    const url = `${base}${path}`
    const method = body ? 'POST' : 'GET'
    const token = signCoinbaseToken({ id: settings.apiKey, privateKey }, { method, url })
    return await requestProvider({
      url,
      body,
      schema,
      headers: { authorization: `Bearer ${token}` },
    })
  }
  const openToken = async (
    order: Pick<PurchaseOrder, 'asset' | 'walletAddress' | 'clientIp'>,
  ): Promise<string> => {
    const { asset, walletAddress, clientIp } = order
    const { token } = await request('/v1/token', tokenSchema, {
      addresses: [{ address: walletAddress, blockchains: [asset.network] }],
      assets: [asset.symbol],
      clientIp,
    })
    return token
  }
  return {
    kind: 'coinbase',
    offramp: {
      async quote(sale) {
        const quoted = await request('/v1/sell/quote', saleQuoteSchema, {
          sellCurrency: sale.asset.symbol,
          sellNetwork: sale.asset.network,
          sellAmount: sale.amount,
          cashoutCurrency: sale.currency,
          paymentMethod: payoutMethodOf(sale),
          country: sale.country,
          sourceAddress: sale.walletAddress,
        })
        if (quoted.cashout_total.currency !== sale.currency)
          throw new PurchaseError(
            'INCOMPATIBLE_REQUEST',
            'destinationCurrencyCode',
            `Coinbase does not pay out ${sale.currency} for this.`,
          )
        return { payoutAmount: quoted.cashout_total.value, totalFee: quoted.coinbase_fee.value }
      },
      async open(order) {
        const url = new URL(salePageUrl)
        url.search = new URLSearchParams({
          sessionToken: await openToken(order),
          partnerUserRef: order.id,
          defaultAsset: order.asset.symbol,
          defaultNetwork: order.asset.network,
          defaultCashoutMethod: payoutMethodOf(order),
          presetCryptoAmount: order.amount,
          fiatCurrency: order.currency,
          disableEdit: 'true',
          ...(order.redirectUrl !== undefined && { redirectUrl: order.redirectUrl }),
        }).toString()
        return { url: url.href }
      },
      async fetchUpdate({ id, asset, currency, depositAddress }) {
        const path = `/v1/sell/user/${encodeURIComponent(id)}/transactions`
        const { transactions } = await request(path, saleTransactionsSchema)
        // The visitor may have confirmed a second sale on the page of the same order.
        const latest = transactions.find(
          (each) => depositAddress === undefined || isSame(each.to_address, depositAddress),
        )
        const status = latest && saleStatuses[latest.status]
        if (!status) return undefined
        if (latest.asset !== asset.symbol || latest.network !== asset.network)
          return { status: 'failed', reason: 'other_asset' }
        const { to_address: address, sell_amount: amount, created_at: createdAt, total } = latest
        const isOther = total !== undefined && total.currency !== currency
        // Nothing has been sent yet; after that, what becomes of the coins counts.
        if (status === 'waiting' && isOther) return { status: 'failed', reason: 'other_currency' }
        const deposit = address && amount ? { address, amount: amount.value } : undefined
        if (status === 'waiting' && !deposit) return undefined
        return {
          status,
          deposit,
          payoutAmount: isOther ? undefined : total?.value,
          transactionHash: latest.tx_hash,
          ...(createdAt !== undefined && {
            expiresAt: new Date(Date.parse(createdAt) + saleLifeMs).toISOString(),
          }),
          ...(status === 'failed' && { reason: 'provider_failed' }),
        }
      },
    },
    listings: () =>
      Promise.resolve([listingOf(seller, 'Coinbase', 'https://www.coinbase.com/onramp')]),
    async quote(purchase) {
      const quoted = await request('/v1/buy/quote', quoteSchema, {
        purchaseCurrency: purchase.asset.symbol,
        purchaseNetwork: purchase.asset.network,
        paymentAmount: purchase.amount,
        paymentCurrency: purchase.currency,
        paymentMethod: methodOf(purchase),
        country: purchase.country,
        ...(purchase.subdivision !== undefined && { subdivision: purchase.subdivision }),
      })
      // Coinbase falls back to US dollars for a currency that it does not take.
      if (quoted.payment_total.currency !== purchase.currency)
        throw new PurchaseError(
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
      const token = await openToken(order)
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
    async fetchUpdate({ id }) {
      const path = `/v1/buy/user/${encodeURIComponent(id)}/transactions`
      const [latest] = (await request(path, transactionsSchema)).transactions
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

/** Two writings of an address. */
function isSame(one: string | undefined, other: string): boolean {
  return one?.toLowerCase() === other.toLowerCase()
}

function methodOf({ method }: Purchase): string {
  return method === 'card' ? 'CARD' : 'ACH_BANK_ACCOUNT'
}

/** @throws PurchaseError for a card: Coinbase pays out to bank accounts */
function payoutMethodOf({ method }: Sale): string {
  if (method === 'bank') return 'ACH_BANK_ACCOUNT'
  throw new PurchaseError(
    'INCOMPATIBLE_REQUEST',
    'paymentMethodType',
    'Coinbase pays out to a bank account.',
  )
}
