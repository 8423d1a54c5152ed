import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:net'

/** Below the ephemeral ports, so that nothing that listens on any free port is in it. */
const range = [10_000, 20_000] as const

/** Returns a port that is not in use and outside the ephemeral range, on which a server can be started later, or again. */
export async function findUnusedPort(): Promise<number> {
  for (;;) {
    const port = randomInt(...range)
    const server = createServer().listen(port, '127.0.0.1')
    const isFree = await once(server, 'listening').then(
      () => true,
      () => false,
    )
    if (!isFree) continue
    server.close()
    await once(server, 'close')
    return port
  }
}
