// Runs steps side by side and says of each how it went, in one line.
import { readFileSync, rmSync } from 'node:fs'
import { relative } from 'node:path'
import { run, root } from './setup.mjs'

/** What the reporter of second tries has written. */
const secondTries = /^Passed at the second try: .*$/gm

/**
 * Runs sequences of steps, at most `atOnce` of them side by side: the next begins where one has ended. A step is
 * `{ name, command, args, report?, env? }`; with `report`, a file of Vitest's JSON reporter, its tests are counted, without it
 * the step itself counts as one. Answers `{ passed, failed, names }` over everything, with the names of what failed.
 */
export async function runLanes(sequences, atOnce = sequences.length) {
  const waiting = [...sequences]
  const results = await Promise.all(Array.from({ length: atOnce }, () => runLane(waiting)))
  return results.flat().reduce(add, { passed: 0, failed: 0, names: [] })
}

async function runLane(waiting) {
  const results = []
  for (let steps = waiting.shift(); steps; steps = waiting.shift())
    for (const step of steps) results.push(await runStep(step))
  return results
}

async function runStep({ name, command, args, report, env }) {
  if (report) rmSync(report, { force: true })
  const began = Date.now()
  const { code, output } = await run(command, args, { env })
  const seconds = ((Date.now() - began) / 1000).toFixed(1)
  const counts = report
    ? countTests(report, code)
    : { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, names: [] }
  const ok = code === 0 && counts.failed === 0
  const tests = report ? `, ${counts.passed} of ${counts.passed + counts.failed} tests` : ''
  process.stdout.write(`${ok ? '✓' : '✗'} ${name} (${seconds} s${tests})\n`)
  if (!ok) process.stdout.write(`${output.slice(-12_000)}\n`)
  else for (const line of output.match(secondTries) ?? []) process.stdout.write(`  ${line}\n`)
  if (ok) return counts
  return { ...counts, names: counts.names.length > 0 ? counts.names : [name] }
}

function countTests(report, code) {
  try {
    const {
      numPassedTests: passed,
      numFailedTests,
      numFailedTestSuites,
      testResults = [],
    } = JSON.parse(readFileSync(report, 'utf8'))
    const failed = Math.max(numFailedTests, numFailedTestSuites > 0 ? 1 : 0, code === 0 ? 0 : 1)
    const names = testResults.flatMap(({ name, assertionResults = [] }) =>
      assertionResults
        .filter(({ status }) => status === 'failed')
        .map(({ fullName }) => `${relative(root, name)}: ${fullName}`),
    )
    return { passed, failed, names }
  } catch {
    return { passed: 0, failed: 1, names: [] }
  }
}

function add(sum, one) {
  return {
    passed: sum.passed + one.passed,
    failed: sum.failed + one.failed,
    names: [...sum.names, ...one.names],
  }
}
