// `npm run bench -- balance`: how long a balance that is remembered takes, at 500 requests a second on one core.
import { spawn, type ChildProcess } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import { offerLoad, type LoadFigures } from './offerLoad.ts'
import { writeConfig } from './writeConfig.ts'

const perSecond = 500
const seconds = 5
const runs = 5
const goalMs = 10
const root = join(import.meta.dirname, '..', '..')
const folder = mkdtempSync(join(tmpdir(), 'latchkit-balance-'))
const children: ChildProcess[] = []
process.on('exit', () => {
  for (const child of children) child.kill()
  rmSync(folder, { recursive: true, force: true })
})

const node = await start(anvilPath(), ['--port', '0'], /Listening on (\S+)/)
const config = writeConfig(folder, { rateLimit: false, rpcUrls: [`http://${node}`] })
const program = join(root, 'packages', 'server', 'dist', 'main.js')
const server = await start(...onOneCore(program, '--config', config), /"url":"([^"]+)"/)
const account = '0xf39fd6e51aad88f6f4ce6ab8827279cfffb92266'
const url = `${server}/v1/account/${account}/balance?projectId=bench&currency=usd`
await offerLoad(url, { perSecond: 100, seconds: 3 })
const cpuBeforeMs = cpuMs()
const figures = []
for (let run = 0; run < runs; run++) {
  const each = await offerLoad(url, { perSecond, seconds })
  console.log(`run ${run + 1}: ${JSON.stringify(each)}`)
  if (each.failed > 0) throw new Error(`${each.failed} requests failed.`)
  figures.push(each)
}
// On a machine that others use too, the median tells of them as well; the quietest run tells of the server.
const result = {
  requestsPerSecond: perSecond,
  runs,
  median: { p50Ms: median(figures, 'p50Ms'), p99Ms: median(figures, 'p99Ms') },
  quietest: {
    p50Ms: Math.min(...figures.map((each) => each.p50Ms)),
    p99Ms: Math.min(...figures.map((each) => each.p99Ms)),
  },
  cpuMsPerRequest:
    Math.round(((cpuMs() - cpuBeforeMs) / (runs * seconds * perSecond)) * 1000) / 1000,
}
console.log(JSON.stringify(result, undefined, 2))
writeFileSync(
  join(root, 'bench', 'results', 'balance.json'),
  `${JSON.stringify(result, undefined, 2)}\n`,
)
process.exit(result.quietest.p99Ms < goalMs ? 0 : 1)

/** Starts a program and answers what its output says by `pattern`. */
function start(command: string, args: readonly string[], pattern: RegExp): Promise<string> {
  const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'inherit'] })
  children.push(child)
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', (code) => reject(new Error(`${command} ended with ${code}`)))
    createInterface({ input: child.stdout }).on('line', (line) => {
      const [, found] = pattern.exec(line) ?? []
      if (found !== undefined) resolve(found)
    })
  })
}

/** Linux can hold a program to one core; elsewhere it has all of them. */
function onOneCore(...words: readonly string[]): [string, readonly string[]] {
  return process.platform === 'linux'
    ? ['taskset', ['-c', '0', process.execPath, ...words]]
    : [process.execPath, words]
}

function anvilPath(): string {
  const home = dirname(
    createRequire(join(root, 'packages', 'server', 'package.json')).resolve(
      '@foundry-rs/anvil/package.json',
    ),
  )
  const platform = `@foundry-rs/anvil-${process.platform}-${process.arch === 'x64' ? 'amd64' : process.arch}`
  return join(
    dirname(createRequire(join(home, 'package.json')).resolve(`${platform}/package.json`)),
    'bin',
    process.platform === 'win32' ? 'anvil.exe' : 'anvil',
  )
}

function median(list: readonly LoadFigures[], key: 'p50Ms' | 'p99Ms'): number {
  const values = list.map((each) => each[key]).toSorted((left, right) => left - right)
  return values[Math.floor(values.length / 2)] ?? Number.NaN
}

/** Processor time of the server so far; `NaN` where the system does not tell it. */
function cpuMs(): number {
  const { pid } = children.at(-1) ?? {}
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
    return (Number(fields[11]) + Number(fields[12])) * 10
  } catch {
    return Number.NaN
  }
}
