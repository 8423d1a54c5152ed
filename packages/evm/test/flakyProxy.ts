import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { cutOnFailure } from '@latchkit/test-kit/cutOnFailure'

/** A place before a chain that can be made to fail. */
export interface FlakyProxy {
  readonly url: string
  /** What came: the JSON-RPC method and the headers. */
  readonly seen: { readonly method: string; readonly headers: IncomingMessage['headers'] }[]
  /** What it answers to a method in place of the chain. */
  readonly lies: Map<string, unknown>
  /** Answers so many requests with this instead of asking the chain; `cut` hangs up, `answer lost` once the chain has answered. */
  fail(times: number, answer: Failure): void
  stop(): void
}

type Failure =
  | 'cut'
  | 'answer lost'
  | { readonly status: number; readonly headers?: Record<string, string> }

/** Starts a {@link FlakyProxy} on a free port. */
export async function flakyProxy(target: string): Promise<FlakyProxy> {
  let failures: Failure[] = []
  const seen: FlakyProxy['seen'] = []
  const lies: FlakyProxy['lies'] = new Map()
  const server = createServer(
    cutOnFailure(async (request, response) => {
      const chunks: Buffer[] = []
      for await (const chunk of request) chunks.push(chunk as Buffer)
      const body = Buffer.concat(chunks)
      const { id, method } = JSON.parse(body.toString()) as { id: number; method: string }
      seen.push({ method, headers: request.headers })
      const failure = failures.shift()
      if (failure === 'cut') {
        request.socket.destroy()
        return
      }
      if (failure && failure !== 'answer lost') {
        response.writeHead(failure.status, failure.headers).end('down')
        return
      }
      const headers = { 'content-type': 'application/json' }
      if (lies.has(method)) {
        const result = lies.get(method)
        response.writeHead(200, headers).end(JSON.stringify({ jsonrpc: '2.0', id, result }))
        return
      }
      const answer = await fetch(target, { method: 'POST', headers, body })
      if (failure) {
        request.socket.destroy()
        return
      }
      response.writeHead(answer.status, headers).end(await answer.text())
    }),
  )
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    seen,
    lies,
    fail: (times, answer) => {
      failures = Array.from({ length: times }, () => answer)
    },
    stop: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
