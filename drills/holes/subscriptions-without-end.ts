import { randomBytes } from 'node:crypto'
import { openClient } from '@latchkit/test-kit/openRelayClient'
import type { Hole } from '../hole.ts'
import { metricsToken, readMetric } from '../readMetric.ts'
import { residentMb } from '../readProcess.ts'
import { startServer } from '../startServer.ts'
import { startVisitor } from '../startVisitor.ts'

const from = '198.51.100.7'
const sockets = 100
const batches = 2
const batchSize = 500
const allowed = 20_000
const off = {
  callsPerAddress: false,
  topicsPerSocket: 5_000,
  topicsPerAddress: Infinity,
  topics: Infinity,
} as const

/** Many sockets with many topics each: does the memory of the relay end? */
export const hole: Hole = {
  number: 6,
  attack: `${sockets} sockets subscribe to ${batches * batchSize} topics each`,
  async run({ isProtected, onEnd }) {
    let pid = 0
    const url = await startServer({
      config: { relay: {}, trustedProxies: 1, metrics: { token: metricsToken } },
      internals: isProtected ? {} : { relayLimits: off },
      onStart: (started) => void (pid = started),
      onEnd,
    })
    const visitor = isProtected ? await startVisitor(url, onEnd) : undefined
    const quietMs = await visitor?.p99Ms()
    const before = residentMb(pid)
    const measured = visitor?.p99Ms(500)
    for (let count = 0; count < sockets; count++) {
      const attacker = await openClient(url, { from })
      onEnd(() => attacker.socket.terminate())
      for (let batch = 0; batch < batches; batch++) {
        const topics = Array.from({ length: batchSize }, () => randomBytes(32).toString('hex'))
        await attacker.call('irn_batchSubscribe', { topics })
      }
    }
    const attackedMs = await measured
    const held = await readMetric(url, 'latchkit_relay_subscriptions')
    return {
      // The honest client's own is beside them.
      succeeded: held > allowed + 1,
      seen: `${held} subscriptions, ${residentMb(pid) - before} MB more`,
      ...(quietMs !== undefined && attackedMs !== undefined && { honest: { quietMs, attackedMs } }),
    }
  },
}
