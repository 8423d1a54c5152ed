// `npm run bench -- faults`: how much is answered while one of two nodes is ill, and what is said while both are.
import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startFaultProxy, type Fault } from './faultProxy.ts'
import { root, startChain, startServer } from './startProgram.ts'
import { writeConfig } from './writeConfig.ts'

const faults: readonly Fault[] = [
  'latency',
  'silence',
  'reset',
  'rate limit',
  'error 502',
  'cut JSON',
  'wrong chain',
  'stale head',
]
const load = { perSecond: 100, seconds: 12 }
const sends = 100
const patienceMs = 10_000
const goal = 99.9
const account = '0xf39fd6e51aad88f6f4ce6ab8827279cfffb92266'
const folder = mkdtempSync(join(tmpdir(), 'latchkit-faults-'))
process.on('exit', () => rmSync(folder, { recursive: true, force: true }))

const chain = await startChain()
const results = []
for (const fault of faults) {
  const result = await runWithOneIll(fault)
  console.log(JSON.stringify(result))
  results.push(result)
}
const bothIll = await runWithBothIll()
console.log(JSON.stringify(bothIll))
const equalReads = await runEqualReads()
console.log(JSON.stringify(equalReads))
writeFileSync(
  join(root, 'bench', 'results', 'faults.json'),
  `${JSON.stringify({ load, oneOfTwoIll: results, bothIll, equalReads }, undefined, 2)}\n`,
)
const isGood =
  results.every((each) => each.answeredPercent >= goal && each.sendsTakenTwice === 0) &&
  bothIll.balanceIsStale &&
  bothIll.retryAfterSeconds > 0 &&
  equalReads.askedTwice === 0
process.exit(isGood ? 0 : 1)

/** A server before two nodes, of which the first is the one that becomes ill. */
async function startPair(): Promise<{
  readonly url: string
  readonly nodes: readonly Awaited<ReturnType<typeof startFaultProxy>>[]
  stop(): void
}> {
  const nodes = [await startFaultProxy(chain.address), await startFaultProxy(chain.address)]
  const config = writeConfig(folder, {
    database: ':memory:',
    rateLimit: false,
    logLevel: 'info',
    cache: { balancesSeconds: 0 },
    rpcUrls: nodes.map(({ url }) => url),
  })
  const { child, address } = await startServer(config)
  return {
    url: address,
    nodes,
    stop() {
      child.kill('SIGKILL')
      for (const node of nodes) node.close()
    },
  }
}

async function runWithOneIll(fault: Fault): Promise<{
  readonly fault: Fault
  readonly asked: number
  readonly answeredPercent: number
  readonly p50Ms: number
  readonly p99Ms: number
  readonly maximumMs: number
  readonly sendsTaken: number
  readonly sendsTakenTwice: number
}> {
  const { url, nodes, stop } = await startPair()
  // An illness that is there at the start is found by the first call; this one comes while all goes well.
  const healthy = fault !== 'wrong chain' && fault !== 'stale head'
  if (healthy) await call(url, 'eth_blockNumber', [])
  for (const node of nodes.slice(0, 1)) node.fault = fault
  const tookMs: number[] = []
  let good = 0
  const asked: Promise<void>[] = []
  const total = load.perSecond * load.seconds
  const began = performance.now()
  await new Promise<void>((resolve) => {
    const clock = setInterval(() => {
      const due = Math.min(total, ((performance.now() - began) / 1000) * load.perSecond)
      while (asked.length < due) asked.push(read(asked.length))
      if (asked.length < total) return
      clearInterval(clock)
      resolve()
    }, 5)
  })
  await Promise.all(asked)

  async function read(index: number): Promise<void> {
    const began = performance.now()
    const kind = index % 3
    const result =
      kind === 0
        ? await call(url, 'eth_blockNumber', [])
        : kind === 1
          ? await call(url, 'eth_getBalance', [account, 'latest'])
          : await call(url, 'eth_getStorageAt', [account, `0x${index.toString(16)}`, 'latest'])
    tookMs.push(performance.now() - began)
    if (result === undefined) return
    if (kind === 0 && Number(result) < (await newestBlock()) - 5) return
    good += 1
  }

  const raws = Array.from({ length: sends }, () => `0x02${randomBytes(40).toString('hex')}`)
  await Promise.all(raws.map((raw) => call(url, 'eth_sendRawTransaction', [raw])))
  const times = raws.map((raw) => {
    const key = JSON.stringify(['eth_sendRawTransaction', [raw]])
    return nodes.reduce((sum, node) => sum + (node.taken.get(key) ?? 0), 0)
  })
  stop()
  const sorted = tookMs.toSorted((left, right) => left - right)
  const at = (part: number): number =>
    Math.round(sorted[Math.min(total - 1, Math.floor(total * part))] ?? Number.NaN)
  return {
    fault,
    asked: total,
    answeredPercent: Math.floor((good / total) * 100_000) / 1000,
    p50Ms: at(0.5),
    p99Ms: at(0.99),
    maximumMs: at(1),
    sendsTaken: times.filter((each) => each > 0).length,
    sendsTakenTwice: times.filter((each) => each > 1).length,
  }
}

async function runWithBothIll(): Promise<{
  readonly status: number
  readonly retryAfterSeconds: number
  readonly reason: unknown
  readonly balanceIsStale: boolean
}> {
  const { url, nodes, stop } = await startPair()
  const balance = `${url}/v1/account/${account}/balance?projectId=bench&currency=usd&chainId=eip155:31337`
  const before = (await (await fetch(balance)).json()) as { readonly balances: unknown }
  for (const node of nodes) node.fault = 'error 502'
  const after = (await (await fetch(balance)).json()) as {
    readonly balances: unknown
    readonly staleSince?: string
  }
  const refused = await post(url, 'eth_gasPrice', [])
  const { reasons } = (await refused.json()) as {
    readonly reasons: readonly { readonly description: string }[]
  }
  stop()
  return {
    status: refused.status,
    retryAfterSeconds: Number(refused.headers.get('retry-after')),
    reason: reasons[0]?.description,
    balanceIsStale:
      after.staleSince !== undefined &&
      JSON.stringify(after.balances) === JSON.stringify(before.balances),
  }
}

/** Equal questions of one moment, from many visitors. */
async function runEqualReads(): Promise<{
  readonly asked: number
  readonly different: number
  readonly askedTwice: number
}> {
  const { url, nodes, stop } = await startPair()
  await call(url, 'eth_blockNumber', [])
  // Slow enough that all of them come while the first is under way, and not so slow that the other node is asked.
  for (const node of nodes) Object.assign(node, { fault: 'latency', slowMs: 1_500 })
  const different = 20
  const visitors = 15
  // Connections that are open already bring their questions in one moment.
  const greetings = Array.from({ length: different * visitors }, () => call(url, 'eth_chainId', []))
  await Promise.all(greetings)
  const slots = Array.from({ length: different }, (_, slot) => `0x${(slot + 1).toString(16)}`)
  await Promise.all(
    Array.from({ length: visitors }, () =>
      slots.map((slot) => call(url, 'eth_getStorageAt', [account, slot, '0x0'])),
    ).flat(),
  )
  const times = slots.map((slot) => {
    const key = JSON.stringify(['eth_getStorageAt', [account, slot, '0x0']])
    return nodes.reduce((sum, node) => sum + (node.taken.get(key) ?? 0), 0)
  })
  stop()
  return {
    asked: different * visitors,
    different,
    askedTwice: times.filter((each) => each > 1).length,
  }
}

async function newestBlock(): Promise<number> {
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'eth_blockNumber', params: [] })
  const headers = { 'content-type': 'application/json' }
  const response = await fetch(chain.address, { method: 'POST', headers, body })
  return Number(((await response.json()) as { readonly result: string }).result)
}

async function post(url: string, method: string, params: readonly unknown[]): Promise<Response> {
  return await fetch(`${url}/v1?projectId=bench&chainId=eip155:31337`, {
    method: 'POST',
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
    signal: AbortSignal.timeout(patienceMs),
  })
}

/** `undefined` where there is no answer, or none in time. */
async function call(url: string, method: string, params: readonly unknown[]): Promise<unknown> {
  try {
    const response = await post(url, method, params)
    const body = (await response.json()) as { readonly result?: unknown }
    return body.result ?? undefined
  } catch {
    return undefined
  }
}
