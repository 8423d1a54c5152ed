// `npm run bench -- start [runs]`: what it costs the built server to be ready, with a new database and with its own.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { relayCpuMs } from './relayCpu.ts'
import { root, startServer } from './startProgram.ts'
import { writeConfig } from './writeConfig.ts'

const runs = Number(process.argv[2] ?? 7)
const goalCpuMs = 600

interface Start {
  readonly cpuMs: number
  readonly elapsedMs: number
}

const folder = mkdtempSync(join(tmpdir(), 'latchkit-start-'))
process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
const firsts: Start[] = []
const others: Start[] = []
for (let run = 0; run < runs; run++) {
  const config = writeConfig(folder, { database: join(folder, `${run}.db`) })
  firsts.push(await measureStart(config))
  others.push(await measureStart(config))
}
const rows = { 'new database': medians(firsts), 'its own database': medians(others) }
console.table(rows)
console.log(`Goal: ${goalCpuMs} ms of CPU.`)
mkdirSync(join(root, 'bench', 'results'), { recursive: true })
writeFileSync(
  join(root, 'bench', 'results', 'start.json'),
  `${JSON.stringify({ runs, goalCpuMs, rows }, undefined, 2)}\n`,
)
process.exit(0)

/** Starts the server, and stops it as soon as it says that it is ready. */
async function measureStart(config: string): Promise<Start> {
  const beganMs = performance.now()
  const { child } = await startServer(config)
  const elapsedMs = performance.now() - beganMs
  const cpuMs = relayCpuMs(child.pid)
  const ended = new Promise((resolve) => child.once('exit', resolve))
  child.kill()
  await ended
  return { cpuMs, elapsedMs }
}

function medians(starts: readonly Start[]): Start {
  const of = (key: keyof Start) =>
    Math.round(starts.map((one) => one[key]).toSorted((a, b) => a - b)[starts.length >> 1] ?? 0)
  return { cpuMs: of('cpuMs'), elapsedMs: of('elapsedMs') }
}
