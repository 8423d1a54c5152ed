// `npm run drill -- mutants [--rest] [PART OF A FILE NAME…]`: makes small wrong changes to security code, one at a time, and
// says which of them the unit tests notice. With `--rest`, those alone that the results do not name yet: a run that was ended
// goes on where it was. Ends with 1 below 90 %, or where a survivor has no reason written beside it.
import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
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

const resultsPath = join(root, 'drills', 'results', 'mutants.json')
const parts = process.argv.slice(2).filter((word) => word !== '--rest')
const judged = process.argv.includes('--rest') ? readResults() : []
const chosen = mutants.filter(
  (mutant) =>
    (parts.length === 0 || parts.some((part) => mutant.file.includes(part))) &&
    !judged.some((result) => isOf(result, mutant)),
)
if (chosen.length === 0) {
  const why =
    parts.length === 0
      ? 'All of them were run.'
      : `No file of a mutant has ${parts.join(' or ')} in its name.`
  process.stdout.write(`${why}\n`)
  process.exit(parts.length === 0 ? 0 : 1)
}
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
    keep(resultsOf(verdicts))
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

/** What a run found of a mutant, as the results keep it. */
interface Result extends Pick<Mutant, 'name' | 'file' | 'survives'> {
  readonly result: Verdict['result']
  /** The day it was run, as YYYY-MM-DD. */
  readonly date: string
}

/** Prints the score of this run. */
function report(): number {
  const results = resultsOf(verdicts)
  const percent = printScore(results)
  const unexplained = results.filter(
    ({ result, survives }) =>
      result === 'broken' || (result === 'survived' && survives === undefined),
  )
  return percent >= leastPercent && unexplained.length === 0 ? 0 : 1
}

function resultsOf(found: readonly Verdict[]): readonly Result[] {
  const date = new Date().toISOString().slice(0, 10)
  return found.map(({ mutant: { name, file, survives }, result }) => ({
    name,
    file,
    result,
    date,
    ...(survives !== undefined && { survives }),
  }))
}

function printScore(results: readonly Result[]): number {
  process.stdout.write('\n')
  for (const [folder, { killed, all }] of Object.entries(countFolders(results)))
    process.stdout.write(`${folder.padEnd(52)} ${killed} of ${all}\n`)
  const { killed, percent } = score(results)
  process.stdout.write(`\n${killed} of ${results.length} mutants killed: ${percent.toFixed(1)} %\n`)
  return percent
}

/** Writes what this run found beside what earlier ones found of the other mutants. What is broken was not judged. */
function keep(found: readonly Result[]): void {
  const results = found.filter(({ result }) => result !== 'broken')
  const earlier = readResults()
  const kept = mutants.flatMap(
    (mutant) => [...results, ...earlier].find((result) => isOf(result, mutant)) ?? [],
  )
  const { killed, percent } = score(kept)
  const summary = {
    mutants: mutants.length,
    run: kept.length,
    killed,
    percent: Number(percent.toFixed(1)),
    folders: countFolders(kept),
    results: kept,
  }
  mkdirSync(dirname(resultsPath), { recursive: true })
  writeFileSync(resultsPath, `${JSON.stringify(summary, undefined, 2)}\n`)
}

function readResults(): readonly Result[] {
  if (!existsSync(resultsPath)) return []
  const { results } = JSON.parse(readFileSync(resultsPath, 'utf8')) as {
    readonly results: readonly Result[]
  }
  return results
}

function isOf({ name, file }: Result, mutant: Mutant): boolean {
  return name === mutant.name && file === mutant.file
}

function score(results: readonly Result[]): { readonly killed: number; readonly percent: number } {
  const killed = results.filter(({ result }) => result === 'killed').length
  return { killed, percent: results.length === 0 ? 0 : (100 * killed) / results.length }
}

function countFolders(
  results: readonly Result[],
): Readonly<Record<string, { killed: number; all: number }>> {
  const folders: Record<string, { killed: number; all: number }> = {}
  for (const { file, result } of results.toSorted((a, b) => (a.file < b.file ? -1 : 1))) {
    const folder = file.slice('packages/'.length, file.lastIndexOf('/'))
    const counts = (folders[folder] ??= { killed: 0, all: 0 })
    counts.all += 1
    if (result === 'killed') counts.killed += 1
  }
  return folders
}
