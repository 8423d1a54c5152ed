import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { cutOnFailure } from './cutOnFailure.ts'

/** A server in front of another that changes its answers. */
export interface LyingServer {
  readonly url: string
  /** Changes the answer of a path, or promises to; set by the test. */
  lie: ((path: string, answer: unknown) => unknown) | undefined
  stop(): void
}

/** Starts a {@link LyingServer}. */
export async function startLyingServer(target: string): Promise<LyingServer> {
  const lying: LyingServer = { url: '', lie: undefined, stop }
  const server = createServer(
    cutOnFailure(async (request, response) => {
      const chunks: Buffer[] = []
      for await (const chunk of request) chunks.push(chunk as Buffer)
      const { method = 'GET', url = '/' } = request
      const answer = await fetch(`${target}${url}`, {
        method,
        ...(chunks.length > 0 && { body: Buffer.concat(chunks) }),
      })
      const text = await answer.text()
      const [path = ''] = url.split('?')
      const body = lying.lie ? JSON.stringify(await lying.lie(path, JSON.parse(text))) : text
      response.writeHead(answer.status, { 'content-type': 'application/json' }).end(body)
    }),
  )
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  function stop() {
    server.closeAllConnections()
    server.close()
  }
  return Object.assign(lying, {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
  })
}
