// `npm run drill -- mutants [PART OF A FILE NAME]`: makes small wrong changes to security code, one at a time, and says
// which of them the unit tests notice. Ends with 1 below 90 %, or where a survivor has no reason written beside it.
import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { mutants } from './mutants/all.ts'
import type { Mutant } from './mutants/mutant.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const scratch = mkdtempSync(join(tmpdir(), 'latchkit-mutants-'))
const atOnce = 2
const leastPercent = 90
/** Tests that have not ended by then never will: the mutant goes round in circles, and that is noticed. */
const mostMs = 240_000

/** What ends the tests that run. */
const running = new Set<() => void>()
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.once(signal, () => {
    for (const end of running) end()
    process.exit(1)
  })

interface Verdict {
  readonly mutant: Mutant
  /** `broken`: the change does not fit the file, its module was never loaded, or no test ran at all. */
  readonly result: 'killed' | 'survived' | 'broken'
  readonly why: string
}

const filter = process.argv[2] ?? ''
const chosen = mutants.filter(({ file }) => file.includes(filter))
const files = [...new Set(chosen.flatMap(({ tests }) => tests))]
process.stdout.write(`${chosen.length} mutants, ${files.length} test files\n`)
const quiet = await runTests(files)
if (quiet.failed > 0 || quiet.passed === 0) {
  process.stderr.write(`The tests fail without a mutant:\n${quiet.output.slice(-6_000)}\n`)
  process.exit(1)
}

const verdicts: Verdict[] = []
const waiting = [...chosen]
await Promise.all(Array.from({ length: atOnce }, work))
rmSync(scratch, { recursive: true, force: true })
process.exit(report())

async function work(): Promise<void> {
  for (let mutant = waiting.shift(); mutant !== undefined; mutant = waiting.shift()) {
    const verdict = await judge(mutant)
    verdicts.push(verdict)
    const sign = { killed: '✓', survived: '✗', broken: '!' }[verdict.result]
    process.stdout.write(
      `${sign} ${mutant.file}: ${mutant.name}: ${verdict.result}${verdict.why}\n`,
    )
  }
}

async function judge(mutant: Mutant): Promise<Verdict> {
  const source = readFileSync(join(root, mutant.file), 'utf8')
  const times = source.split(mutant.find).length - 1
  if (times !== 1) return broken(`the text to replace occurs ${times} times`)
  const marker = join(scratch, `${mutants.indexOf(mutant)}.loaded`)
  const env = { LATCHKIT_MUTANT: JSON.stringify(mutant), LATCHKIT_MUTANT_LOADED: marker }
  const { passed, failed, output } = await runTests(mutant.tests, env)
  if (!existsSync(marker)) return broken('no test loads the file')
  if (failed > 0) return { mutant, result: 'killed', why: '' }
  if (passed === 0) return broken(`no test ran: ${output.slice(-600)}`)
  return {
    mutant,
    result: 'survived',
    why: mutant.survives === undefined ? '' : ` (${mutant.survives})`,
  }

  function broken(why: string): Verdict {
    return { mutant, result: 'broken', why: `, ${why}` }
  }
}

interface Counts {
  readonly passed: number
  readonly failed: number
  readonly output: string
}

/** Counts single tests: a file that does not even load proves nothing about the tests in it. */
async function runTests(
  tests: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<Counts> {
  const file = join(mkdtempSync(join(scratch, 'run-')), 'report.json')
  const { output, isEndless } = await runVitest(
    [
      '--config=drills/mutants/vitest.config.ts',
      '--reporter=json',
      `--outputFile=${file}`,
      ...(env['LATCHKIT_MUTANT'] === undefined ? [] : ['--bail=1']),
      ...tests,
    ],
    env,
  )
  if (isEndless) return { passed: 0, failed: 1, output }
  if (!existsSync(file)) return { passed: 0, failed: 0, output }
  const report = JSON.parse(readFileSync(file, 'utf8')) as Record<string, number>
  return { passed: report['numPassedTests'] ?? 0, failed: report['numFailedTests'] ?? 0, output }
}

/** Runs to the end, or for as long as it may, and then ends it with all its workers. Returns what was printed. */
function runVitest(
  args: readonly string[],
  env: Readonly<Record<string, string>>,
): Promise<{ readonly output: string; readonly isEndless: boolean }> {
  return new Promise((resolve) => {
    const vitest = spawn(
      process.execPath,
      [join(root, 'node_modules', 'vitest', 'vitest.mjs'), 'run', ...args],
      // A process group of its own: a worker that goes round in circles hears no signal but this one.
      {
        cwd: root,
        env: { ...process.env, ...env },
        stdio: ['ignore', 'pipe', 'pipe'],
        detached: true,
      },
    )
    let output = ''
    let isEndless = false
    const end = (): void => {
      try {
        if (vitest.pid !== undefined) process.kill(-vitest.pid, 'SIGKILL')
      } catch {
        // It has ended already.
      }
    }
    running.add(end)
    // Without a mutant they do end, however busy the machine is.
    const timer =
      env['LATCHKIT_MUTANT'] === undefined
        ? undefined
        : setTimeout(() => {
            isEndless = true
            end()
          }, mostMs)
    const onChunk = (chunk: Buffer): void => void (output += chunk.toString())
    vitest.stdout.on('data', onChunk)
    vitest.stderr.on('data', onChunk)
    vitest.on('close', () => {
      clearTimeout(timer)
      running.delete(end)
      end()
      resolve({ output, isEndless })
    })
  })
}

function report(): number {
  const killed = verdicts.filter(({ result }) => result === 'killed').length
  const percent = verdicts.length === 0 ? 0 : (100 * killed) / verdicts.length
  const folders = new Map<string, { killed: number; all: number }>()
  for (const { mutant, result } of verdicts) {
    const folder = mutant.file.slice('packages/'.length, mutant.file.lastIndexOf('/'))
    const counts = folders.get(folder) ?? { killed: 0, all: 0 }
    counts.all += 1
    if (result === 'killed') counts.killed += 1
    folders.set(folder, counts)
  }
  const rows = [...folders].toSorted(([a], [b]) => (a < b ? -1 : 1))
  process.stdout.write('\n')
  for (const [folder, counts] of rows)
    process.stdout.write(`${folder.padEnd(52)} ${counts.killed} of ${counts.all}\n`)
  process.stdout.write(
    `\n${killed} of ${verdicts.length} mutants killed: ${percent.toFixed(1)} %\n`,
  )
  const results = join(root, 'drills', 'results')
  mkdirSync(results, { recursive: true })
  const survivors = verdicts
    .filter(({ result }) => result !== 'killed')
    .map(({ mutant: { name, file, survives }, result }) => ({ name, file, result, survives }))
  if (filter === '')
    writeFileSync(
      join(results, 'mutants.json'),
      `${JSON.stringify({ mutants: verdicts.length, killed, percent, folders: Object.fromEntries(rows), survivors }, undefined, 2)}\n`,
    )
  const unexplained = survivors.filter(
    ({ result, survives }) => result === 'broken' || survives === undefined,
  )
  return percent >= leastPercent && unexplained.length === 0 ? 0 : 1
}
