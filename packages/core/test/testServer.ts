import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'

/** A server of the test's own making, over real HTTP. */
export interface TestServer {
  readonly url: string
  /** Paths with their query, in the order in which they came. */
  readonly asked: string[]
  /** Bodies that came with something in them. */
  readonly posted: string[]
  /** Returns everything under a path; the last word counts. A function may hold the answer back. */
  answer(path: string, answer: Answer | ((url: URL) => Answer | Promise<Answer>)): void
  /** Nobody listens any more. */
  close(): void
}

interface Answer {
  readonly status?: number
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: unknown
  /** Sent as it is, instead of `body`. */
  readonly text?: string
}

/** Starts a {@link TestServer} on a free port; it ends with the test. */
export async function testServer(): Promise<TestServer> {
  const answers = new Map<string, (url: URL) => Answer | Promise<Answer>>()
  const asked: string[] = []
  const posted: string[] = []
  const server = createServer(async (request: IncomingMessage, response) => {
    const url = new URL(request.url ?? '/', 'http://localhost')
    asked.push(`${url.pathname}${url.search}`)
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    if (chunks.length > 0) posted.push(Buffer.concat(chunks).toString())
    const found = answers.get(url.pathname)
    const { status = 200, headers, body, text } = (await found?.(url)) ?? { status: 404 }
    response.writeHead(status, headers).end(text ?? JSON.stringify(body ?? null))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const close = () => {
    server.closeAllConnections()
    server.close()
  }
  onTestFinished(close)
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    posted,
    answer: (path, answer) =>
      answers.set(path, typeof answer === 'function' ? answer : () => answer),
    close,
  }
}
