import { randomInt } from 'node:crypto'
import { createServer, type Server } from 'node:net'

/** Below those that systems give out by themselves: nobody comes by one of these by accident. */
const lowestPort = 20_000
const blockSize = 16
const blocks = 750

/**
 * Ports that nobody listens on, and that no other stack takes before they are used, however long that is: the one before
 * them is held until the program ends, and whoever finds it held looks elsewhere. Fewer than sixteen can be had.
 */
export async function findFreePorts(count: number): Promise<readonly number[]> {
  for (;;) {
    const first = lowestPort + blockSize * randomInt(blocks)
    const token = await listen(first)
    if (!token) continue
    const ports = Array.from({ length: count }, (_, index) => first + 1 + index)
    const held = await Promise.all(ports.map(listen))
    await Promise.all(held.map(close))
    if (held.every((server) => server !== undefined)) return ports
    await close(token)
  }
}

/** Listens without keeping the program alive; `undefined` where somebody else does. */
function listen(port: number): Promise<Server | undefined> {
  return new Promise((resolve, reject) => {
    const server = createServer().unref()
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE' || error.code === 'EACCES') resolve(undefined)
      else reject(error)
    })
    server.listen({ port, host: '127.0.0.1', exclusive: true }, () => resolve(server))
  })
}

function close(server: Server | undefined): Promise<void> {
  return new Promise((resolve) => {
    if (server) server.close(() => resolve())
    else resolve()
  })
}
