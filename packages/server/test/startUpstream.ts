import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'

/** A question as an upstream got it. */
export interface UpstreamQuestion {
  readonly path: string
  readonly query: URLSearchParams
  readonly headers: IncomingHttpHeaders
}

/** What an upstream says: a JSON value with status 200, or a response of its own. `undefined` never answers. */
export type UpstreamBehaviour = (question: UpstreamQuestion) => unknown

/** An answer with a status of its own, or that is no JSON. */
export interface RawAnswer {
  readonly raw: {
    readonly status: number
    readonly body?: string
    readonly headers?: Readonly<Record<string, string>>
  }
}

/** Starts a service that answers as a test tells it to, and writes down what it was asked. */
export async function startUpstream(behaviour: UpstreamBehaviour): Promise<{
  readonly url: string
  readonly questions: readonly UpstreamQuestion[]
}> {
  const questions: UpstreamQuestion[] = []
  const server = createServer((request, response) => {
    const { pathname: path, searchParams: query } = new URL(request.url ?? '/', 'http://upstream')
    const question = { path: decodeURIComponent(path), query, headers: request.headers }
    questions.push(question)
    const answer = behaviour(question)
    if (answer === undefined) return
    const { raw } = isRaw(answer) ? answer : { raw: { status: 200, body: JSON.stringify(answer) } }
    response.writeHead(raw.status, raw.headers).end(raw.body)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, questions }
}

function isRaw(answer: unknown): answer is RawAnswer {
  return typeof answer === 'object' && answer !== null && 'raw' in answer
}
