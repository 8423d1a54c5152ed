import { randomBytes } from 'node:crypto'
import { openRelayClient, type RelayClient } from './relayClient.ts'
import { findChild, relayCpuMs } from './relayCpu.ts'
import type { StartedProgram } from './startProgram.ts'

const pairs = 25
const underWayPerPair = 32
const warmUp = 5_000
const waitMs = 20

/** What messages cost, all servers of the relay together. */
export interface RelayCost {
  readonly messagesPerSecondSeen: number
  /** Microseconds of processor time for each message. */
  readonly cpuMicroseconds: {
    readonly nodes: number
    readonly postgres: number
    readonly nats: number
    readonly generator: number
  }
}

/** Sends messages from sites to wallets over servers that share a database; each pair spreads over two of them. */
export async function measureRelayCost(options: {
  readonly nodes: number
  readonly messages: number
  start(): Promise<StartedProgram>
}): Promise<RelayCost> {
  const { messages } = options
  const nodes = await Promise.all(Array.from({ length: options.nodes }, options.start))
  const at = (index: number): string => nodes[index % nodes.length]?.address ?? ''
  let arrived = 0
  const lanes: { readonly topic: string; readonly site: RelayClient }[] = []
  for (let index = 0; index < pairs; index++) {
    const topic = randomBytes(32).toString('hex')
    const wallet = await openRelayClient(at(index), () => (arrived += 1))
    await wallet.call('irn_subscribe', { topic })
    const site = await openRelayClient(at(index + 1), () => undefined)
    for (let count = 0; count < underWayPerPair; count++) lanes.push({ topic, site })
  }
  async function run(count: number): Promise<void> {
    arrived = 0
    let sent = 0
    await Promise.all(
      lanes.map(async ({ topic, site }) => {
        while (sent++ < count) {
          const message = Buffer.concat([Buffer.alloc(1), randomBytes(449)]).toString('base64')
          await site.call('irn_publish', { topic, message, ttl: 3_600, tag: 1108 })
        }
      }),
    )
    await until(() => arrived >= count)
  }
  await run(warmUp)
  const used = (): readonly number[] => [
    nodes.reduce((sum, { child }) => sum + relayCpuMs(child.pid), 0),
    relayCpuMs(findChild('postgres')),
    relayCpuMs(findChild('nats-server')),
    process.cpuUsage().user / 1000 + process.cpuUsage().system / 1000,
  ]
  const before = used()
  const beganAtMs = performance.now()
  await run(messages)
  const seconds = (performance.now() - beganAtMs) / 1000
  const [ofNodes = 0, postgres = 0, nats = 0, generator = 0] = used().map(
    (ms, index) => Math.round(((ms - (before[index] ?? 0)) * 10_000) / messages) / 10,
  )
  for (const { child } of nodes) child.kill('SIGKILL')
  return {
    messagesPerSecondSeen: Math.round(messages / seconds),
    cpuMicroseconds: { nodes: ofNodes, postgres, nats, generator },
  }
}

async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) await new Promise((resolve) => setTimeout(resolve, waitMs))
}
