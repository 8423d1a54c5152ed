import { parseArgs } from 'node:util'
import { argumentsError } from './argumentsError.ts'

/** What the program is asked to do. */
export type Task =
  | { readonly do: 'serve'; readonly configFile: string }
  | { readonly do: 'help' | 'version' }
  | { readonly do: 'refuse'; readonly sentence: string }

/** How the program is used. */
export const usage = `Usage: latchkit-server --config FILE

The self-hosted backend of Latchkit.

  -c, --config FILE  the configuration, as JSON; README.md names every key
  -v, --version      say which version this is
  -h, --help         say this

Ends with 1 where the configuration cannot be used. SIGTERM or SIGINT stops it within 10 s.`

/** Reads the arguments of the program. */
export function parseArguments(words: readonly string[]): Task {
  try {
    const { values } = parseArgs({
      args: [...words],
      options: {
        config: { type: 'string', short: 'c' },
        help: { type: 'boolean', short: 'h' },
        version: { type: 'boolean', short: 'v' },
      },
    })
    if (values.help) return { do: 'help' }
    if (values.version) return { do: 'version' }
    if (values.config) return { do: 'serve', configFile: values.config }
    return refuse('No configuration is named')
  } catch (error) {
    return refuse(argumentsError(error))
  }
}

function refuse(reason: string): Task {
  return {
    do: 'refuse',
    sentence: `${reason}. Say which configuration to use: latchkit-server --config server.json; --help tells more.`,
  }
}
