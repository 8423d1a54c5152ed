// Runs steps side by side and says of each how it went, in one line.
import { readFileSync, rmSync } from 'node:fs'
import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { run, root } from './setup.mjs'

/** What the reporter of second tries has written. */
const secondTries = /^Passed at the second try: .*$/gm

/**
 * Runs sequences of steps, at most `atOnce` of them side by side: the next begins where one has ended. A step is
 * `{ name, command, args, report?, env? }`; with `report`, a file of Vitest's JSON reporter, its tests are counted, without it
 * the step itself counts as one. Answers `{ passed, failed, names }` over everything, with what failed and why, a line each.
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
  const { passed, failures } = report
    ? readReport(report, name)
    : { passed: code === 0 ? 1 : 0, failures: [] }
  // What no test is to blame for: a program that failed, an error after the last test.
  if (code !== 0 && failures.length === 0) failures.push(`${name}: ${reasonIn(output, code)}`)
  const failed = failures.length
  const tests = report ? `, ${passed} of ${passed + failed} tests` : ''
  process.stdout.write(`${failed === 0 ? '✓' : '✗'} ${name} (${seconds} s${tests})\n`)
  if (failed > 0) process.stdout.write(`${output.slice(-12_000)}\n`)
  else for (const line of output.match(secondTries) ?? []) process.stdout.write(`  ${line}\n`)
  return { passed, failed, names: failures }
}

/** Returns how many tests of a report passed and which failed, each with the first line of why. Without a report, the step failed. */
function readReport(report, step) {
  let parsed
  try {
    parsed = JSON.parse(readFileSync(report, 'utf8'))
  } catch (error) {
    return { passed: 0, failures: [`${step}: its report cannot be read: ${error.message}`] }
  }
  const { numPassedTests, testResults = [] } = parsed
  const failures = testResults.flatMap(({ name, status, message, assertionResults = [] }) => {
    const file = relative(root, name)
    const failed = assertionResults.filter((test) => test.status === 'failed')
    // A file that cannot be loaded has no tests.
    if (status === 'failed' && failed.length === 0) return [`${file}: ${firstLine(message)}`]
    return failed.map(
      ({ fullName, failureMessages = [] }) =>
        `${file}: ${fullName}: ${firstLine(failureMessages[0])}`,
    )
  })
  return { passed: numPassedTests, failures }
}

/** Returns the line of a program's output that says why it failed, as far as one can tell. */
function reasonIn(output, code) {
  const lines = stripVTControlCharacters(output).split('\n')
  const error = lines.findLast((line) => /\b(?:\w*Error|error)\b.*: /.test(line))
  return error?.trim().slice(0, 300) ?? `it ended with ${code}.`
}

function firstLine(text = '') {
  return stripVTControlCharacters(text).trim().split('\n', 1)[0]?.slice(0, 300) ?? ''
}

function add(sum, one) {
  return {
    passed: sum.passed + one.passed,
    failed: sum.failed + one.failed,
    names: [...sum.names, ...one.names],
  }
}
