import { randomBytes } from 'node:crypto'
import { openClient } from '@latchkit/test-kit/openRelayClient'
import type { Hole } from '../hole.ts'
import { metricsToken, readMetric } from '../readMetric.ts'
import { startServer } from '../startServer.ts'
import { startVisitor } from '../startVisitor.ts'

const from = '198.51.100.7'
const clients = 20
const batches = 2
const batchSize = 500
const messages = clients * batches * batchSize
/** Longer than a sweep is away, and the messages wait. */
const sweptWithinMs = 15_000
/** As the relay swept before: 300 rows a second. */
const off = { sweep: { rowsPerSlice: 500, slicesPerSweep: 3, digests: Infinity } }

/** Messages that expire at once: does what the relay remembers of them grow faster than it is swept? */
export const hole: Hole = {
  number: 5,
  attack: `${messages} messages that expire after a second`,
  async run({ isProtected, onEnd }) {
    const url = await startServer({
      config: { relay: {}, trustedProxies: 1, metrics: { token: metricsToken } },
      internals: isProtected ? {} : { relayLimits: off },
      onEnd,
    })
    const visitor = isProtected ? await startVisitor(url, onEnd) : undefined
    const quietMs = await visitor?.p99Ms()
    const measured = visitor?.p99Ms(500)
    for (let count = 0; count < clients; count++) {
      const attacker = await openClient(url, { from })
      onEnd(() => attacker.socket.terminate())
      for (let batch = 0; batch < batches; batch++)
        await attacker.call('irn_batchPublish', {
          messages: Array.from({ length: batchSize }, () => ({
            topic: randomBytes(32).toString('hex'),
            message: `AA${randomBytes(12).toString('base64url')}`,
            ttl: 1,
            tag: 1108,
          })),
        })
    }
    await new Promise((resolve) => setTimeout(resolve, sweptWithinMs))
    const attackedMs = await measured
    const waiting = await readMetric(url, 'latchkit_relay_waiting_messages')
    const remembered = await readMetric(url, 'latchkit_relay_remembered_digests')
    return {
      succeeded: remembered > messages / 4,
      seen: `${sweptWithinMs / 1000} s later ${waiting} messages and ${remembered} digests are left`,
      ...(quietMs !== undefined && attackedMs !== undefined && { honest: { quietMs, attackedMs } }),
    }
  },
}
