import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { LocalMail } from '../mail/parseMail.ts'
import type { StackSnapshot } from '../snapshot.ts'
import { createFaucet, FaucetError, type Faucet } from '../faucet/createFaucet.ts'
import { answer } from '../status/answer.ts'
import { answerWallet, isWalletRequest } from '../wallet/answerWallet.ts'
import type { TestWallet } from '../wallet/createTestWallet.ts'
import { walletFile } from '../wallet/walletFiles.ts'
import type { Service } from './service.ts'

const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self'",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
].join('; ')

/** The status page, local block explorer and test wallet, within this very process. Only faucet and wallet change something. */
export function createStatusService(
  port: number,
  takeSnapshot: () => Promise<StackSnapshot>,
  mails: () => readonly LocalMail[] = () => [],
  wallet?: TestWallet,
): Service {
  const faucet = createFaucet(takeSnapshot)
  const server = createServer((request, response) => {
    const isFaucet = request.method === 'POST' && request.url === '/faucet'
    const reply = isFaucet
      ? respondFaucet(request, response, faucet)
      : wallet && isWalletRequest(request)
        ? answerWallet(request, response, wallet)
        : respond(request, response, takeSnapshot, mails)
    reply.catch(() => response.destroy())
  })
  return {
    name: 'status',
    title: 'Status page',
    url: `http://localhost:${port}`,
    pid: () => (server.listening ? process.pid : undefined),
    start: () =>
      new Promise((resolve, reject) => {
        server.once('error', reject).listen(port, '127.0.0.1', resolve)
      }),
    ready: () => Promise.resolve(),
    async stop() {
      await wallet?.stop()
      if (!server.listening) return
      const closed = new Promise((resolve) => server.close(resolve))
      server.closeAllConnections()
      await closed
    },
    ended: () =>
      new Promise((resolve) => {
        server.once('close', () => resolve({ exitCode: 0, signal: null }))
      }),
  }
}

async function respond(
  request: IncomingMessage,
  response: ServerResponse,
  takeSnapshot: () => Promise<StackSnapshot>,
  mails: () => readonly LocalMail[],
): Promise<void> {
  const isRead = request.method === 'GET' || request.method === 'HEAD'
  if (!isRead) {
    response.writeHead(405, { allow: 'GET, HEAD' }).end()
    return
  }
  const { pathname } = new URL(request.url ?? '/', 'http://localhost')
  const { status, type, body } =
    (await walletFile(pathname)) ?? (await answer(pathname, takeSnapshot, mails))
  response.writeHead(status, {
    'content-type': type,
    'content-security-policy': policy,
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
  })
  response.end(body)
}

const mostFaucetBytes = 1_024

/** Only the status page itself may ask: another site's page cannot send JSON here without being told that it may. */
async function respondFaucet(
  request: IncomingMessage,
  response: ServerResponse,
  faucet: Faucet,
): Promise<void> {
  const reply = (status: number, body: object): void => {
    response.writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store' })
    response.end(JSON.stringify(body))
  }
  if (request.headers['content-type'] !== 'application/json') {
    reply(415, { error: 'Send {"address": "…"} as application/json.' })
    return
  }
  try {
    reply(200, { given: await faucet.give(await readAddress(request)) })
  } catch (error) {
    if (error instanceof FaucetError) reply(422, { error: error.message })
    else reply(502, { error: `The chain did not take it: ${(error as Error).message}` })
  }
}

async function readAddress(request: IncomingMessage): Promise<string> {
  let text = ''
  for await (const chunk of request.setEncoding('utf8') as AsyncIterable<string>) {
    text += chunk
    if (text.length > mostFaucetBytes) throw new FaucetError('This is too long for an address.')
  }
  try {
    const { address } = JSON.parse(text) as { readonly address?: unknown }
    if (typeof address === 'string') return address
  } catch {
    // Said below.
  }
  throw new FaucetError('Send {"address": "…"}.')
}
