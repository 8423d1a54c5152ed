import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:net'

/** Below those that the system gives out by itself: what listens on any free port is never here. */
const range = [10_000, 20_000] as const

/** A port where nobody listens, and where nobody else will: a server may begin there later, or again. */
export async function quietPort(): Promise<number> {
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
