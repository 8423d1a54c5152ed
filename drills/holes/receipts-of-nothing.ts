import { randomBytes } from 'node:crypto'
import { openClient } from '@latchkit/test-kit/openRelayClient'
import type { Hole } from '../hole.ts'
import { cpuMs } from '../readProcess.ts'
import { startServer } from '../startServer.ts'
import { startVisitor } from '../startVisitor.ts'

const from = '198.51.100.7'
const publishers = 5
const messagesEach = 90
const messageBytes = 73_000
const calls = 40
const callEveryMs = 100
const harmlessCpuMs = 20
const off = { searchedForReceipts: Infinity, chargesReads: false }

/** Receipts of messages that do not exist: does the relay read a whole topic for each? */
export const hole: Hole = {
  number: 3,
  attack: `${calls} receipts of nothing in a topic of ${publishers * messagesEach} messages`,
  async run({ isProtected, onEnd }) {
    let pid = 0
    const url = await startServer({
      config: { relay: {}, trustedProxies: 1 },
      internals: isProtected ? {} : { relayLimits: off },
      onStart: (started) => void (pid = started),
      onEnd,
    })
    const topic = randomBytes(32).toString('hex')
    for (let publisher = 0; publisher < publishers; publisher++) {
      const client = await openClient(url, { from })
      for (let index = 0; index < messagesEach; index++) {
        const message = Buffer.concat([Buffer.alloc(1), randomBytes(messageBytes - 1)])
        const text = message.toString('base64')
        await client.call('irn_publish', { topic, message: text, ttl: 3_600, tag: 1108 })
      }
      await client.close()
    }
    const attacker = await openClient(url, { from })
    onEnd(() => attacker.socket.terminate())
    const visitor = isProtected ? await startVisitor(url, onEnd) : undefined
    const quietMs = await visitor?.p99Ms()
    const receipts = [{ topic, messageId: '0'.repeat(64) }]
    const measured = visitor?.p99Ms()
    const before = cpuMs(pid)
    for (let count = 0; count < calls; count++) {
      await attacker.call('irn_batchReceive', { receipts })
      if (visitor) await new Promise((resolve) => setTimeout(resolve, callEveryMs))
    }
    // The honest client's own messages are in it, a few milliseconds of a call.
    const cpuMsPerCall = (cpuMs(pid) - before) / calls
    const attackedMs = await measured
    return {
      succeeded: cpuMsPerCall > harmlessCpuMs,
      seen: `${cpuMsPerCall.toFixed(1)} ms of processor time a call`,
      ...(quietMs !== undefined && attackedMs !== undefined && { honest: { quietMs, attackedMs } }),
    }
  },
}
