import { KitError } from '@latchkit/core'

/** Returns the error for a simulation that failed, with the reason that the program gives. */
export function simulationError(err: unknown, logs: unknown): KitError {
  const lines = Array.isArray(logs) ? logs.filter((line) => typeof line === 'string') : []
  return new KitError('SimulationFailed', 'The network would not carry this out.', {
    details: reasonOf(err, lines),
    context: { err, logs: lines },
  })
}

/** A program's own message if there is one, else the network's name of the error. */
function reasonOf(err: unknown, logs: readonly string[]): string {
  const message = logs.findLast((line) => programMessage.test(line))
  if (message !== undefined) return message.replace(programMessage, '')
  const failed = logs.findLast((line) => /^Program \w+ failed: /.test(line))
  if (failed !== undefined) return failed.replace(/^Program \w+ failed: /, '')
  return typeof err === 'string' ? err : JSON.stringify(err)
}

const programMessage = /^(?:Program log: (?:Error: |AnchorError[^:]*: )|Transfer: (?=insufficient))/
