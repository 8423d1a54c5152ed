import { HttpError } from '@latchkit/backend/errors'
import { readInput } from '@latchkit/backend/http'
import * as v from 'valibot'
import type { OnrampProviderSettings } from '../config.ts'
import type { Sale } from '../offramp/offrampProvider.ts'
import type { OnrampProvider, Purchase } from '../onrampProvider.ts'
import { addDecimals } from '../decimals.ts'
import { requestProvider } from './requestProvider.ts'
import { decimalSchema } from './schemas.ts'
import { listingOf } from './listingOf.ts'
import { createHmac, timingSafeEqual } from 'node:crypto'

const seller = 'SANDBOX'
const quoteSchema = v.object({
  purchaseAmount: decimalSchema,
  fee: decimalSchema,
  networkFee: decimalSchema,
})
const orderSchema = v.object({
  url: v.pipe(v.string(), v.url(), v.regex(/^https?:/)),
  purchaseAmount: decimalSchema,
})
const saleQuoteSchema = v.object({ payoutAmount: decimalSchema, fee: decimalSchema })
const saleUrlSchema = v.object({ url: v.pipe(v.string(), v.url(), v.regex(/^https?:/)) })
const hash = v.optional(v.pipe(v.string(), v.regex(/^0x[0-9a-f]{64}$/)))
const reason = v.optional(v.pipe(v.string(), v.regex(/^\w{1,60}$/)))
const saleMessageSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    id: v.pipe(v.string(), v.nonEmpty(), v.maxLength(100)),
    orderId: v.pipe(v.string(), v.maxLength(100)),
    status: v.picklist(['waiting', 'received', 'completed', 'failed', 'refunded', 'expired']),
    deposit: v.optional(
      v.object({ address: v.pipe(v.string(), v.maxLength(100)), amount: decimalSchema }),
    ),
    payoutAmount: v.optional(decimalSchema),
    transactionHash: hash,
    reason,
    expiresAt: v.optional(v.pipe(v.string(), v.isoTimestamp())),
  }),
)
const messageSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    id: v.pipe(v.string(), v.nonEmpty(), v.maxLength(100)),
    orderId: v.pipe(v.string(), v.maxLength(100)),
    status: v.picklist(['pending', 'completed', 'failed']),
    transactionHash: hash,
    reason,
  }),
)

/** Creates the provider of the local stack's sandbox, without real money. */
export function createSandbox(settings: OnrampProviderSettings): OnrampProvider {
  const { url = '', apiKey, webhookSecret = '' } = settings
  const headers = { authorization: `Bearer ${apiKey}` }
  const bodyOf = ({ asset, currency, amount }: Purchase | Sale): object => ({
    asset: asset.id,
    currency,
    amount,
  })
  return {
    kind: 'sandbox',
    offramp: {
      async quote(sale) {
        const { payoutAmount, fee } = await requestProvider({
          url: `${url}/api/sales/quotes`,
          headers,
          body: bodyOf(sale),
          schema: saleQuoteSchema,
        })
        return { payoutAmount, totalFee: fee }
      },
      open: ({ id: orderId, walletAddress, redirectUrl, ...sale }) =>
        requestProvider({
          url: `${url}/api/sales`,
          headers,
          body: { ...bodyOf({ ...sale, walletAddress }), orderId, walletAddress, redirectUrl },
          schema: saleUrlSchema,
        }),
      parseMessage(body, header) {
        assertSigned(body, header('latchkit-signature'), webhookSecret)
        return readInput(saleMessageSchema, body)
      },
    },
    listings: () => Promise.resolve([listingOf(seller, 'Latchkit sandbox', url)]),
    async quote(purchase) {
      const { purchaseAmount, fee, networkFee } = await requestProvider({
        url: `${url}/api/quotes`,
        headers,
        body: bodyOf(purchase),
        schema: quoteSchema,
      })
      return [{ seller, purchaseAmount, totalFee: addDecimals(fee, networkFee), networkFee }]
    },
    async open(order) {
      const { id: orderId, walletAddress, redirectUrl } = order
      return await requestProvider({
        url: `${url}/api/orders`,
        headers,
        body: { ...bodyOf(order), orderId, walletAddress, redirectUrl },
        schema: orderSchema,
      })
    },
    parseMessage(body, header) {
      assertSigned(body, header('latchkit-signature'), webhookSecret)
      // Raw text until the signature over it has been checked.
      return readInput(messageSchema, body)
    },
  }
}

/** Allows for clock skew and delivery time. */
const maxSkewSeconds = 300

/**
 * Throws unless a message is recent and signed with the secret. The header is
 * `t=<unix seconds>,v1=<hex HMAC-SHA256 over "seconds.body">`.
 * @throws HttpError 401
 */
function assertSigned(
  body: string,
  header: string | undefined,
  secret: string,
  nowMs: number = Date.now(),
): void {
  const [, seconds = '', mac = ''] = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(header ?? '') ?? []
  const expected = createHmac('sha256', secret).update(`${seconds}.${body}`).digest()
  const isAuthentic = mac !== '' && timingSafeEqual(Buffer.from(mac, 'hex'), expected)
  const isFresh = Math.abs(nowMs / 1000 - Number(seconds)) <= maxSkewSeconds
  if (isAuthentic && isFresh) return
  throw new HttpError(401, 'signature', 'The message is not signed by the provider, or too old.')
}
