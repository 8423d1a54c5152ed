import { connect, type Socket } from 'node:net'
import type { Hole } from '../hole.ts'
import { startServer } from '../startServer.ts'
import { startVisitor } from '../startVisitor.ts'

const openFiles = 1_024
const handshakes = 1_200
const handshakesAtOnce = 14
const everyMs = 20
const off = { handshakes: false, refusedSockets: Infinity, refusedForMs: 30_000 } as const

/** Clients without a token are refused, and do not close: do they keep others out? */
export const hole: Hole = {
  number: 4,
  attack: `${handshakes} sockets without a token, from one address`,
  async run({ isProtected, onEnd }) {
    const url = await startServer({
      config: { relay: {}, trustedProxies: 1 },
      internals: isProtected ? {} : { relayLimits: off },
      openFiles,
      onEnd,
    })
    const visitor = isProtected ? await startVisitor(url, onEnd) : undefined
    const quietMs = await visitor?.p99Ms()
    const sockets = new Set<Socket>()
    let upgraded = 0
    let tried = 0
    let onAll = (): void => undefined
    const all = new Promise<void>((resolve) => (onAll = resolve))
    const flood = setInterval(() => {
      if (tried >= handshakes) onAll()
      for (let index = 0; index < handshakesAtOnce; index++) {
        tried += 1
        const socket = shakeHands(url, () => (upgraded += 1))
        sockets.add(socket)
        socket.once('close', () => sockets.delete(socket))
      }
    }, everyMs)
    onEnd(() => {
      clearInterval(flood)
      for (const socket of sockets) socket.destroy()
    })
    const attackedMs = await visitor?.p99Ms()
    await all
    clearInterval(flood)
    const isShutOut = await startVisitor(url, onEnd).then(
      () => false,
      () => true,
    )
    return {
      succeeded: isShutOut,
      seen: `${upgraded} of ${tried} upgraded, an honest client is ${isShutOut ? 'shut out' : 'served'}`,
      ...(quietMs !== undefined && attackedMs !== undefined && { honest: { quietMs, attackedMs } }),
    }
  },
}

/** A handshake of someone who never closes. */
function shakeHands(url: string, onUpgrade: () => void): Socket {
  const { hostname, port } = new URL(url)
  const socket = connect(Number(port), hostname)
  socket.on('error', () => undefined)
  socket.once('data', (chunk) => {
    if (String(chunk).startsWith('HTTP/1.1 101')) onUpgrade()
  })
  socket.write(
    [
      'GET /relay?useOnCloseEvent=true HTTP/1.1',
      `Host: ${hostname}:${port}`,
      'X-Forwarded-For: 198.51.100.7',
      'Connection: Upgrade',
      'Upgrade: websocket',
      'Sec-WebSocket-Version: 13',
      'Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n',
    ].join('\r\n'),
  )
  return socket
}
