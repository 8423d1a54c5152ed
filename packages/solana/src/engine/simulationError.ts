import { KitError } from '@latchkit/core'

/** The error for a transaction that a node has tried and that would fail, with the reason that the program gives. */
export function simulationError(err: unknown, logs: unknown): KitError {
  const lines = Array.isArray(logs) ? logs.filter((line) => typeof line === 'string') : []
  return new KitError('SimulationFailed', 'The network would not carry this out.', {
    details: reasonOf(err, lines),
    context: { err, logs: lines },
  })
}

/** A program's own words where it said some, else what the network calls it. */
function reasonOf(err: unknown, logs: readonly string[]): string {
  const said = logs.findLast((line) => spoken.test(line))
  if (said !== undefined) return said.replace(spoken, '')
  const failed = logs.findLast((line) => /^Program \w+ failed: /.test(line))
  if (failed !== undefined) return failed.replace(/^Program \w+ failed: /, '')
  return typeof err === 'string' ? err : JSON.stringify(err)
}

const spoken = /^(?:Program log: (?:Error: |AnchorError[^:]*: )|Transfer: (?=insufficient))/
