import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { LocalMail } from '../mail/readMail.ts'
import type { StackSnapshot } from '../snapshot.ts'
import { answer } from '../status/answer.ts'
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

/** The status page and local block explorer, within this very process. It changes nothing. */
export function createStatusService(
  port: number,
  takeSnapshot: () => Promise<StackSnapshot>,
  mails: () => readonly LocalMail[] = () => [],
): Service {
  const server = createServer((request, response) => {
    respond(request, response, takeSnapshot, mails).catch(() => response.destroy())
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
  const { status, type, body } = await answer(pathname, takeSnapshot, mails)
  response.writeHead(status, {
    'content-type': type,
    'content-security-policy': policy,
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
  })
  response.end(body)
}
