import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'

/** What a node answers in the place of the real one: a body, or a status with headers. */
export interface Fault {
  readonly status?: number
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: unknown
  /** The connection is cut without an answer; with `after`, once the real node has been asked. */
  readonly cut?: 'before' | 'after'
}

/** A node in front of a real one, which answers as the test wants where it wants so. */
export interface FaultyNode {
  readonly url: string
  /** The methods that were asked, in order. */
  readonly asked: string[]
  /** The headers of the last request. */
  headers: IncomingHttpHeaders
  /** Decides about every call; `undefined` hands it on. */
  decide: (method: string, params: readonly unknown[]) => Fault | undefined
  stop(): void
}

/** Starts a {@link FaultyNode} on a free port. */
export async function startFaultyNode(behind: string): Promise<FaultyNode> {
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const body = Buffer.concat(chunks).toString()
    const { method, params } = JSON.parse(body) as { method: string; params: readonly unknown[] }
    node.asked.push(method)
    node.headers = request.headers
    const failure = node.decide(method, params)
    if (failure?.cut === 'before') return void request.socket.destroy()
    if (failure && failure.cut === undefined) {
      response.writeHead(failure.status ?? 200, failure.headers)
      return void response.end(
        typeof failure.body === 'string' ? failure.body : JSON.stringify(failure.body ?? {}),
      )
    }
    const answer = await fetch(behind, { method: 'POST', body })
    if (failure?.cut === 'after') return void request.socket.destroy()
    response.writeHead(answer.status).end(await answer.text())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const node: FaultyNode = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked: [],
    headers: {},
    decide: () => undefined,
    stop() {
      server.close()
      server.closeAllConnections()
    },
  }
  return node
}
