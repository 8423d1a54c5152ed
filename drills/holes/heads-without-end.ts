import { connect } from 'node:net'
import type { Hole } from '../hole.ts'
import { drillNetwork, startServerWithout } from '../startServerWithout.ts'

const connections = 50
/** 10 s for a head, and 2 s until it is looked at. */
const atMostMs = 13_000
const givenUpAfterMs = 45_000

/** Requests whose head never ends: how long does the server hold them? */
export const hole: Hole = {
  number: 11,
  attack: `${connections} requests whose head never ends`,
  async run({ isProtected, onEnd }) {
    const url = await startServerWithout(
      isProtected
        ? []
        : [
            {
              file: 'packages/backend/src/http/listen.ts',
              find: '          connectionsCheckingInterval: checkEveryMs,\n',
              replace: '',
            },
          ],
      { networks: [drillNetwork('http://127.0.0.1:9')] },
      onEnd,
    )
    const { hostname, port } = new URL(url)
    const heldMs = await Promise.all(
      Array.from(
        { length: connections },
        async () =>
          await new Promise<number>((resolve) => {
            const began = performance.now()
            const socket = connect(Number(port), hostname)
            const end = (): void => {
              clearTimeout(overdue)
              socket.destroy()
              resolve(performance.now() - began)
            }
            const overdue = setTimeout(end, givenUpAfterMs)
            socket.on('error', end)
            socket.on('close', end)
            socket.resume()
            socket.write('GET /health HTTP/1.1\r\nHost: drill\r\n')
          }),
      ),
    )
    const longestMs = Math.max(...heldMs)
    return {
      succeeded: longestMs > atMostMs,
      seen: `held for ${(longestMs / 1000).toFixed(1)} s`,
    }
  },
}
