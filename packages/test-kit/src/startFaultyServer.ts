import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { cutOnFailure } from './cutOnFailure.ts'

/** A response in place of the real server's. */
export interface FaultyResponse {
  readonly status?: number
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: unknown
  /** The connection is cut without an answer; with `after`, once the real server has been asked. */
  readonly cut?: 'before' | 'after'
}

/** A server in front of a real one, which answers as the test wants where it wants so. */
export interface FaultyServer {
  readonly url: string
  /** The paths that were asked, in order. */
  readonly asked: string[]
  /** Decides about every question; `undefined` hands it on. */
  decide: (path: string, method: string) => FaultyResponse | undefined
  /** Changes what the real server has answered. */
  change: (path: string, text: string) => string
  stop(): void
}

/** Starts a {@link FaultyServer} on a free port. */
export async function startFaultyServer(behind: string): Promise<FaultyServer> {
  const server = createServer(
    cutOnFailure(async (request, response) => {
      const chunks: Buffer[] = []
      for await (const chunk of request) chunks.push(chunk as Buffer)
      const { url: path = '/', method = 'GET' } = request
      faulty.asked.push(`${method === 'GET' ? '' : `${method} `}${path}`)
      const replacement = faulty.decide(path, method)
      if (replacement?.cut === 'before') return void request.socket.destroy()
      if (replacement && replacement.cut === undefined) {
        response.writeHead(replacement.status ?? 200, replacement.headers)
        return void response.end(
          typeof replacement.body === 'string'
            ? replacement.body
            : JSON.stringify(replacement.body ?? {}),
        )
      }
      const body = method === 'POST' ? { body: Buffer.concat(chunks).toString() } : {}
      const answer = await fetch(`${behind}${path}`, { method, ...body })
      if (replacement?.cut === 'after') return void request.socket.destroy()
      response.writeHead(answer.status).end(faulty.change(path, await answer.text()))
    }),
  )
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const faulty: FaultyServer = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked: [],
    decide: () => undefined,
    change: (_path, text) => text,
    stop() {
      server.close()
      server.closeAllConnections()
    },
  }
  return faulty
}
