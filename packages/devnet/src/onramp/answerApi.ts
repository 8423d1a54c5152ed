import { createHash, timingSafeEqual } from 'node:crypto'
import { formatUnits } from 'viem'
import { createOrder } from './createOrder.ts'
import { createSale } from './createSale.ts'
import { quote } from './quote.ts'
import { quoteSale } from './quoteSale.ts'
import type { SandboxAsset, SandboxOrder } from './sandbox.ts'
import type { SandboxSale } from './sandboxSale.ts'

/** What the sandbox answers to a server. */
export interface ApiAnswer {
  readonly status: number
  readonly json: object
}

/** Responds to a server that sends the API key: quotes, and orders, one per reference. */
export function answerApi(
  path: string,
  call: { readonly authorization: string | undefined; readonly body: string },
  sandbox: {
    readonly apiKey: string
    readonly assets: readonly SandboxAsset[]
    readonly orders: Map<string, SandboxOrder>
    readonly sales: Map<string, SandboxSale>
    readonly url: () => string
  },
): ApiAnswer {
  if (!isEqual(call.authorization ?? '', `Bearer ${sandbox.apiKey}`))
    return { status: 401, json: { code: 'UNAUTHORIZED', message: 'The key is not known.' } }
  const wish = parse(call.body)
  if (!wish) return { status: 400, json: { code: 'BAD_REQUEST', message: 'The body is not JSON.' } }
  if (path === '/api/sales/quotes') {
    const quoted = quoteSale(sandbox.assets, wish)
    if ('code' in quoted) return { status: 400, json: quoted }
    const { payoutCents, feeCents } = quoted
    const json = { payoutAmount: formatUnits(payoutCents, 2), fee: formatUnits(feeCents, 2) }
    return { status: 200, json }
  }
  if (path === '/api/sales') {
    const sale = createSale(sandbox.assets, wish)
    if ('code' in sale) return { status: 400, json: sale }
    sandbox.sales.set(sale.id, sale)
    return { status: 200, json: { id: sale.id, url: `${sandbox.url()}/sell/${sale.id}` } }
  }
  if (path === '/api/quotes') {
    const quoted = quote(sandbox.assets, wish)
    if ('code' in quoted) return { status: 400, json: quoted }
    return {
      status: 200,
      json: {
        purchaseAmount: formatUnits(quoted.purchasedUnits, quoted.asset.decimals),
        fee: formatUnits(quoted.feeCents, 2),
        networkFee: formatUnits(quoted.networkFeeCents, 2),
      },
    }
  }
  if (path !== '/api/orders')
    return { status: 404, json: { code: 'NOT_FOUND', message: 'There is nothing here.' } }
  const known = [...sandbox.orders.values()].find(({ reference }) => reference === wish['orderId'])
  const order = known ?? createOrder(sandbox.assets, wish)
  if ('code' in order) return { status: 400, json: order }
  sandbox.orders.set(order.id, order)
  const purchaseAmount = formatUnits(order.purchasedUnits, order.asset.decimals)
  return {
    status: 200,
    json: { id: order.id, url: `${sandbox.url()}/pay/${order.id}`, purchaseAmount },
  }
}

function parse(text: string): Readonly<Record<string, unknown>> | undefined {
  try {
    const json: unknown = JSON.parse(text)
    return typeof json === 'object' && json !== null ? (json as Record<string, unknown>) : undefined
  } catch {
    return undefined
  }
}

function isEqual(given: string, wanted: string): boolean {
  const digest = (text: string): Buffer => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(given), digest(wanted))
}
