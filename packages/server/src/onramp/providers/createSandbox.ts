import { readInput } from '@latchkit/backend/http'
import * as v from 'valibot'
import type { OnrampProviderSettings } from '../onrampSettings.ts'
import type { OnrampProvider, Purchase } from '../onrampProvider.ts'
import { addDecimals } from './addDecimals.ts'
import { askProvider } from './askProvider.ts'
import { assertSigned } from './assertSigned.ts'
import { decimalText } from './decimalText.ts'
import { listingOf } from './listingOf.ts'

const seller = 'SANDBOX'
const quoteSchema = v.object({
  purchaseAmount: decimalText,
  fee: decimalText,
  networkFee: decimalText,
})
const orderSchema = v.object({
  url: v.pipe(v.string(), v.url(), v.regex(/^https?:/)),
  purchaseAmount: decimalText,
})
const messageSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    id: v.pipe(v.string(), v.nonEmpty(), v.maxLength(100)),
    orderId: v.pipe(v.string(), v.maxLength(100)),
    status: v.picklist(['pending', 'completed', 'failed']),
    transactionHash: v.optional(v.pipe(v.string(), v.regex(/^0x[0-9a-f]{64}$/))),
    reason: v.optional(v.pipe(v.string(), v.regex(/^\w{1,60}$/))),
  }),
)

/** Sells coins of a local stack for money that does not exist. */
export function createSandbox(settings: OnrampProviderSettings): OnrampProvider {
  const { url = '', apiKey, webhookSecret = '' } = settings
  const headers = { authorization: `Bearer ${apiKey}` }
  const wishOf = ({ asset, currency, amount }: Purchase): object => ({
    asset: asset.id,
    currency,
    amount,
  })
  return {
    kind: 'sandbox',
    listings: () => Promise.resolve([listingOf(seller, 'Latchkit sandbox', url)]),
    async quote(purchase) {
      const { purchaseAmount, fee, networkFee } = await askProvider({
        url: `${url}/api/quotes`,
        headers,
        body: wishOf(purchase),
        schema: quoteSchema,
      })
      return [{ seller, purchaseAmount, totalFee: addDecimals(fee, networkFee), networkFee }]
    },
    async open(order) {
      const { id: orderId, walletAddress, redirectUrl } = order
      return await askProvider({
        url: `${url}/api/orders`,
        headers,
        body: { ...wishOf(order), orderId, walletAddress, redirectUrl },
        schema: orderSchema,
      })
    },
    readMessage(body, header) {
      assertSigned(body, header('latchkit-signature'), webhookSecret)
      return readInput(messageSchema, body)
    },
  }
}
