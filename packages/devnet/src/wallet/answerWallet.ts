import type { IncomingMessage, ServerResponse } from 'node:http'
import { TestWalletError, type TestWallet } from './createTestWallet.ts'
import type { TestWalletMode } from './testWalletState.ts'

const mostBytes = 8_192

interface Order {
  readonly uri?: string
  readonly isYes?: boolean
  readonly promptId?: number
  readonly mode?: TestWalletMode
  readonly isLocked?: boolean
}

const orders: Readonly<Record<string, (wallet: TestWallet, order: Order) => Promise<void>>> = {
  '/wallet/pair': (wallet, { uri = '' }) => wallet.pair(uri.trim()),
  '/wallet/answer': (wallet, { isYes = false, promptId }) => wallet.answer(isYes, promptId),
  '/wallet/mode': (wallet, { mode = 'ask' }) => wallet.setMode(mode),
  '/wallet/lock': (wallet, { isLocked = false }) => wallet.setLocked(isLocked),
  '/wallet/leave': (wallet) => wallet.leave(),
}

/** True for what {@link answerWallet} handles. */
export function isWalletRequest({ method, url = '' }: IncomingMessage): boolean {
  return url === '/wallet.json' || (method === 'POST' && Object.hasOwn(orders, url))
}

/**
 * Does what the wallet's page asks for, and answers with the wallet's state. Only the page itself may ask: another site's
 * page cannot send JSON here without being told that it may.
 */
export async function answerWallet(
  request: IncomingMessage,
  response: ServerResponse,
  wallet: TestWallet,
): Promise<void> {
  const reply = (status: number, body: object): void => {
    response.writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store' })
    response.end(JSON.stringify(body))
  }
  try {
    if (request.method === 'POST') {
      if (request.headers['content-type'] !== 'application/json') {
        reply(415, { error: 'Send application/json.' })
        return
      }
      await orders[request.url ?? '']?.(wallet, await readOrder(request))
    }
    reply(200, await wallet.state())
  } catch (error) {
    if (error instanceof TestWalletError) reply(422, { error: error.message })
    else reply(502, { error: `The wallet could not do it: ${(error as Error).message}` })
  }
}

async function readOrder(request: IncomingMessage): Promise<Order> {
  let text = ''
  for await (const chunk of request.setEncoding('utf8') as AsyncIterable<string>) {
    text += chunk
    if (text.length > mostBytes) throw new TestWalletError('This is too long.')
  }
  try {
    return JSON.parse(text) as Order
  } catch {
    throw new TestWalletError('This is not JSON.')
  }
}
