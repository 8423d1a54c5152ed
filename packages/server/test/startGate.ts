import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'
import { onTestFinished } from 'vitest'
import { findUnusedPort } from '@latchkit/test-kit/findUnusedPort'

/** A way to a server that can be cut. */
export interface Gate {
  /** The address behind which the server is reached; of the scheme that it was asked for. */
  readonly url: string
  /** How many connections came through it so far. */
  count(): number
  cut(): void
  /** Lets everybody through again. */
  mend(): Promise<void>
}

/** Opens a gate before a server; `scheme` is `http` or `ws`. */
export async function startGate(behind: string, scheme: 'http' | 'ws'): Promise<Gate> {
  const { hostname, port } = new URL(behind)
  const sockets = new Set<Socket>()
  let connections = 0
  const server = createServer((client) => {
    connections += 1
    const target = connect(Number(port), hostname)
    for (const [one, other] of [
      [client, target],
      [target, client],
    ] as const) {
      sockets.add(one)
      one.pipe(other)
      one.on('error', () => undefined)
      one.on('close', () => {
        sockets.delete(one)
        other.destroy()
      })
    }
  })
  const own = await findUnusedPort()
  const open = async (): Promise<void> => {
    server.listen(own, '127.0.0.1')
    await once(server, 'listening')
  }
  await open()
  const cut = (): void => {
    server.close()
    for (const socket of sockets) socket.destroy()
  }
  onTestFinished(cut)
  return {
    url: `${scheme}://127.0.0.1:${own}`,
    count: () => connections,
    cut,
    mend: open,
  }
}
