// `npm run bench -- relayNodes [messages] [kills]`: two servers over PostgreSQL and NATS are one relay, killed under load,
// and what a message costs one of them.
import { randomBytes } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startNats } from '../../packages/server/src/testing/startNats.ts'
import { startPostgres } from '../../packages/server/src/testing/postgres/startPostgres.ts'
import { openRelayClient, type RelayClient } from './relayClient.ts'
import { root, startServer, type StartedProgram } from './startProgram.ts'

const [messages = 100_000, kills = 20] = process.argv.slice(2).map(Number)
const pairs = 25
const underWayPerPair = 8
const waitMs = 50
const folder = mkdtempSync(join(tmpdir(), 'latchkit-nodes-'))
process.on('exit', () => rmSync(folder, { recursive: true, force: true }))

const [postgres, nats] = [await startPostgres(), await startNats()]
const cost = {
  oneNode: await measureCost(1),
  twoNodes: await measureCost(2),
}
const killed = await killUnderLoad()
const result = {
  cost,
  // Each server has a core of its own where there are enough; then the processor time of a message says what they can do.
  twoNodesToOne: round(
    cost.twoNodes.messagesPerSecondOfAllCores / cost.oneNode.messagesPerSecondOfAllCores,
  ),
  killed,
}
console.log(JSON.stringify(result, undefined, 2))
writeFileSync(
  join(root, 'bench', 'results', 'relayNodes.json'),
  `${JSON.stringify(result, undefined, 2)}\n`,
)
await nats.kill()
await postgres.stop()
process.exit(killed.lost === 0 && killed.outOfOrder === 0 && result.twoNodesToOne >= 1.6 ? 0 : 1)

async function startNodes(
  count: number,
): Promise<{ readonly nodes: StartedProgram[]; readonly config: string }> {
  const config = join(folder, `${randomBytes(4).toString('hex')}.json`)
  writeFileSync(
    config,
    JSON.stringify({
      port: 0,
      database: await postgres.createDatabase(),
      natsUrl: nats.url,
      relay: { rateLimit: false, messagesPerTopic: 1_000_000 },
      projects: [{ id: 'bench', name: 'Bench', origins: ['*'] }],
      networks: [
        {
          caipNetworkId: 'eip155:31337',
          name: 'Bench',
          nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
          rpcUrls: ['http://127.0.0.1:1'],
        },
      ],
    }),
  )
  const nodes = await Promise.all(Array.from({ length: count }, () => startServer(config)))
  return { nodes, config }
}

/** What a message costs all servers together, sites and wallets spread over them. */
async function measureCost(count: number): Promise<{
  readonly cpuMicrosecondsPerMessage: number
  readonly messagesPerSecondOfAllCores: number
}> {
  const { nodes } = await startNodes(count)
  const total = 20_000
  let arrived = 0
  const topics: { readonly topic: string; readonly site: RelayClient }[] = []
  for (let index = 0; index < pairs; index++) {
    const topic = randomBytes(32).toString('hex')
    const wallet = await openRelayClient(at(nodes, index), () => (arrived += 1))
    await wallet.call('irn_subscribe', { topic })
    topics.push({ topic, site: await openRelayClient(at(nodes, index + 1), () => undefined) })
  }
  const before = cpuMs(nodes)
  let sent = 0
  const lanes = topics.flatMap((each) => Array.from({ length: underWayPerPair * 4 }, () => each))
  await Promise.all(
    lanes.map(async ({ topic, site }) => {
      while (sent++ < total)
        await publish(
          site,
          topic,
          Buffer.concat([Buffer.alloc(1), randomBytes(449)]).toString('base64'),
        )
    }),
  )
  await until(() => arrived >= total)
  const microseconds = ((cpuMs(nodes) - before) * 1000) / total
  for (const { child } of nodes) child.kill('SIGKILL')
  return {
    cpuMicrosecondsPerMessage: round(microseconds),
    messagesPerSecondOfAllCores: Math.round((count * 1_000_000) / microseconds),
  }
}

/** Sites repeat what was not accepted, as real ones do; wallets come back to whichever server there is. */
async function killUnderLoad(): Promise<{
  readonly messages: number
  readonly kills: number
  readonly lost: number
  readonly deliveredAgain: number
  readonly outOfOrder: number
}> {
  const { nodes, config } = await startNodes(2)
  const got = new Map<string, number>()
  const newest = new Map<string, number>()
  let again = 0
  let outOfOrder = 0
  let accepted = 0
  const over = new AbortController()
  const share = Math.ceil(messages / pairs)
  const works = Array.from({ length: pairs }, async (_, pair) => {
    const topic = randomBytes(32).toString('hex')
    const key = `wallet ${pair}`
    void keepListening(pair, topic, (message) => {
      const number = Number(message.split(' ')[1])
      const times = (got.get(message) ?? 0) + 1
      got.set(message, times)
      if (times > 1) again += 1
      else if (number < (newest.get(key) ?? -1)) outOfOrder += 1
      newest.set(key, Math.max(number, newest.get(key) ?? -1))
    })
    let site: RelayClient | undefined
    for (let number = 0; number < share; number++) {
      const message = `${pair} ${number}`
      for (let turn = 0; ; turn++) {
        try {
          site ??= await openRelayClient(at(nodes, pair + turn), () => undefined)
          await within(publish(site, topic, message))
          accepted += 1
          break
        } catch {
          site?.close()
          site = undefined
          await pause()
        }
      }
    }
  })
  async function keepListening(
    pair: number,
    topic: string,
    onMessage: (message: string) => void,
  ): Promise<void> {
    for (let turn = 0; !over.signal.aborted; turn++) {
      try {
        const wallet = await openRelayClient(at(nodes, pair + 1 + turn), onMessage)
        await within(wallet.call('irn_subscribe', { topic }))
        await wallet.closed
      } catch {
        await pause()
      }
    }
  }
  for (let kill = 1; kill <= kills; kill++) {
    await until(() => accepted >= (messages / (kills + 1)) * kill)
    const place = kill % 2
    nodes[place]?.child.kill('SIGKILL')
    nodes[place] = await startServer(config)
    console.log(`kill ${kill}: ${accepted} accepted, ${got.size} delivered`)
  }
  await Promise.all(works)
  const patience = Date.now() + 120_000
  while (got.size < share * pairs && Date.now() < patience) await pause()
  over.abort()
  for (const { child } of nodes) child.kill('SIGKILL')
  return {
    messages: share * pairs,
    kills,
    lost: share * pairs - got.size,
    deliveredAgain: again,
    outOfOrder,
  }
}

async function publish(site: RelayClient, topic: string, message: string): Promise<void> {
  await site.call('irn_publish', { topic, message, ttl: 3_600, tag: 1108 })
}

function at(nodes: readonly StartedProgram[], index: number): string {
  return nodes[index % nodes.length]?.address ?? ''
}

/** Processor time of the servers so far. */
function cpuMs(nodes: readonly StartedProgram[]): number {
  const each = nodes.map(({ child }) => {
    const fields = readFileSync(`/proc/${child.pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
    return (Number(fields[11]) + Number(fields[12])) * 10
  })
  return each.reduce((sum, ms) => sum + ms, 0)
}

async function within<T>(work: Promise<T>): Promise<T> {
  const late = new Promise<never>((_resolve, reject) =>
    setTimeout(() => reject(new Error('There was no answer.')), 10_000).unref(),
  )
  return await Promise.race([work, late])
}

async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) await pause()
}

function pause(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, waitMs))
}

function round(value: number): number {
  return Math.round(value * 100) / 100
}
