// `npm run bench -- relayNodes [messages] [kills]`: two servers over PostgreSQL and NATS are one relay, killed under load,
// and what a message costs one of them, and both.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startNats } from '@latchkit/test-kit/startNats'
import { startPostgres } from '@latchkit/test-kit/startPostgres'
import { measureRelayCost, type RelayCost } from './relayCost.ts'
import { drillRelay } from './relayDrill.ts'
import { root, startServer, type StartedProgram } from './startProgram.ts'
import { writeConfig } from './writeConfig.ts'

const [messages = 100_000, kills = 20, rounds = 3] = process.argv.slice(2).map(Number)
const messagesPerRound = 20_000
const goal = 1.6
const folder = mkdtempSync(join(tmpdir(), 'latchkit-nodes-'))
process.on('exit', () => rmSync(folder, { recursive: true, force: true }))

const [postgres, nats] = [await startPostgres(), await startNats()]
const costs: { readonly one: RelayCost; readonly two: RelayCost }[] = []
for (let round = 0; round < rounds; round++) {
  const [one, two] = [await measure(1), await measure(2)]
  costs.push({ one, two })
  console.log(JSON.stringify(costs.at(-1)))
}
const [one, two] = [
  medianCost(costs.map((each) => each.one)),
  medianCost(costs.map((each) => each.two)),
]
const killed = await drillRelay({
  nodes: 2,
  messages,
  kills,
  start: await starter(),
})
const result = {
  cost: { oneNode: one, twoNodes: two },
  // What two nodes with a core each can do to what one can, by the processor time of a message.
  twoNodesToOneByCpu: round((2 * one.cpuMicroseconds.nodes) / two.cpuMicroseconds.nodes),
  // As seen here, where nodes, database, bus and whoever sends share the cores.
  twoNodesToOneByClock: round(two.messagesPerSecondSeen / one.messagesPerSecondSeen),
  killed,
}
console.log(JSON.stringify(result, undefined, 2))
writeFileSync(
  join(root, 'bench', 'results', 'relayNodes.json'),
  `${JSON.stringify(result, undefined, 2)}\n`,
)
await nats.kill()
await postgres.stop()
const { application, lost, repeats } = killed
const isGood =
  lost === 0 &&
  application.doubled === 0 &&
  application.outOfOrder === 0 &&
  repeats.acknowledgedToTheLiving === 0 &&
  result.twoNodesToOneByCpu >= goal
process.exit(isGood ? 0 : 1)

async function starter(): Promise<() => Promise<StartedProgram>> {
  const config = writeConfig(folder, {
    database: await postgres.createDatabase(),
    natsUrl: nats.url,
    relay: { rateLimit: false, messagesPerTopic: 1_000_000 },
  })
  return () => startServer(config)
}

async function measure(nodes: number): Promise<RelayCost> {
  return await measureRelayCost({ nodes, messages: messagesPerRound, start: await starter() })
}

/** Of each figure by itself: others use this machine too. */
function medianCost(all: readonly RelayCost[]): RelayCost {
  const of = (read: (cost: RelayCost) => number): number =>
    all.map(read).toSorted((less, more) => less - more)[Math.floor(all.length / 2)] ?? Number.NaN
  return {
    messagesPerSecondSeen: of((cost) => cost.messagesPerSecondSeen),
    cpuMicroseconds: {
      nodes: of(({ cpuMicroseconds }) => cpuMicroseconds.nodes),
      postgres: of(({ cpuMicroseconds }) => cpuMicroseconds.postgres),
      nats: of(({ cpuMicroseconds }) => cpuMicroseconds.nats),
      generator: of(({ cpuMicroseconds }) => cpuMicroseconds.generator),
    },
  }
}

function round(value: number): number {
  return Math.round(value * 100) / 100
}
