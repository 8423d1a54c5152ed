import { readFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { close, listen } from '../http/listen.ts'
import { readBody } from '../http/readBody.ts'
import { answerApi } from './answerApi.ts'
import { bankAccounts } from './bankAccounts.ts'
import { createCounter } from './createCounter.ts'
import { createMessenger } from './createMessenger.ts'
import { createPayer } from './createPayer.ts'
import { createTill } from './createTill.ts'
import { payPage } from './payPage.ts'
import { parseCard } from './parseCard.ts'
import { salePage } from './salePage.ts'
import { saleSentence } from './saleSentence.ts'
import type { SandboxOptions, SandboxOrder } from './sandbox.ts'
import type { SandboxSale } from './sandboxSale.ts'
import { stateSentence } from './stateSentence.ts'

const mostBytes = 16_384
const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self'",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
].join('; ')
const files: Readonly<Record<string, { readonly file: string; readonly type: string }>> = {
  '/pay.css': { file: 'pay.css', type: 'text/css; charset=utf-8' },
  '/pay.js': { file: 'pay.js', type: 'text/javascript; charset=utf-8' },
  '/icon.svg': { file: '../status/icon.svg', type: 'image/svg+xml' },
}

/** A running sandbox. */
export interface OnrampSandbox {
  readonly url: string
  stop(): Promise<void>
}

/**
 * Starts a seller of coins for tests: a server orders, a visitor pays on a hosted page with a test card, and the coins
 * are really sent on the local chain. It buys too: the visitor chooses a test account, and the coins really have to arrive. The
 * server is told by signed messages.
 */
export async function startOnrampSandbox(options: SandboxOptions): Promise<OnrampSandbox> {
  const orders = new Map<string, SandboxOrder>()
  const messenger = createMessenger(options.webhookUrl, options.webhookSecret)
  const pay = createPayer(options.payerKey)
  const take = createTill(pay, messenger)
  const sales = new Map<string, SandboxSale>()
  const saleMessenger = createMessenger(options.saleWebhookUrl, options.webhookSecret)
  const counter = createCounter(pay, saleMessenger)
  let url = ''

  async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname } = new URL(request.url ?? '/', 'http://sandbox.test')
    const send = (status: number, type: string, body: string): void => {
      response.writeHead(status, { 'content-type': type }).end(body)
    }
    const file = files[pathname]
    if (file)
      return send(200, file.type, await readFile(new URL(file.file, import.meta.url), 'utf8'))
    if (pathname === '/health') return send(200, 'application/json', '{}')
    if (pathname.startsWith('/api/') && request.method === 'POST') {
      const body = await readBody(request, mostBytes)
      const { authorization } = request.headers
      const sandbox = { ...options, orders, sales, url: () => url }
      const answer = answerApi(pathname, { authorization, body }, sandbox)
      return send(answer.status, 'application/json', JSON.stringify(answer.json))
    }
    const page = 'text/html; charset=utf-8'
    const [, saleId = '', saleRest = ''] = /^\/sell\/([0-9a-f]{32})(\/state)?$/.exec(pathname) ?? []
    const sale = sales.get(saleId)
    if (sale && saleRest !== '') {
      const { state } = sale
      const isUnderWay = state === 'waiting' || state === 'received'
      const json = { state: isUnderWay ? 'sending' : state, sentence: saleSentence(sale) }
      return send(200, 'application/json', JSON.stringify(json))
    }
    if (sale && request.method !== 'POST') return send(200, page, salePage(sale))
    if (sale) {
      const chosen = new URLSearchParams(await readBody(request, mostBytes)).get('account')
      const account = bankAccounts.find((each) => each.id === chosen)
      if (!account) return send(422, page, salePage(sale))
      counter.take(sale, account.id)
      response.writeHead(303, { location: `/sell/${sale.id}` }).end()
      return
    }
    const [, id = '', rest = ''] = /^\/pay\/([0-9a-f]{32})(\/state)?$/.exec(pathname) ?? []
    const order = orders.get(id)
    if (!order) return send(404, 'text/plain; charset=utf-8', 'There is no such order.')
    if (rest !== '') {
      const { state } = order
      return send(
        200,
        'application/json',
        JSON.stringify({ state, sentence: stateSentence(order) }),
      )
    }
    if (request.method !== 'POST' || order.state !== 'open') return send(200, page, payPage(order))
    const read = parseCard(new URLSearchParams(await readBody(request, mostBytes)))
    if ('errors' in read) return send(422, page, payPage(order, read.errors))
    take(order, read.fate)
    response.writeHead(303, { location: `/pay/${order.id}` }).end()
  }

  const server = createServer((request, response) => {
    response.setHeader('content-security-policy', policy)
    response.setHeader('cache-control', 'no-store')
    response.setHeader('referrer-policy', 'no-referrer')
    response.setHeader('x-content-type-options', 'nosniff')
    respond(request, response).catch(() => response.destroy())
  })
  const port = await listen(server, options.port)
  url = `http://localhost:${port}`
  return {
    url,
    async stop() {
      messenger.stop()
      saleMessenger.stop()
      counter.stop()
      await close(server)
    },
  }
}
