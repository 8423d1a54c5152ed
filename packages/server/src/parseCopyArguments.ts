import { parseArgs } from 'node:util'
import { argumentsError } from './argumentsError.ts'

/** The task of the copier. */
export type CopyTask =
  | { readonly do: 'copy'; readonly configFile: string; readonly source: string }
  | { readonly do: 'help' }
  | { readonly do: 'refuse'; readonly sentence: string }

/** The usage of the copier. */
export const copyUsage = `Usage: latchkit-database --config FILE --from FILE

Copies all that a SQLite database holds into the empty PostgreSQL that the configuration names. Stop the server first:
what it writes meanwhile is not copied.

  -c, --config FILE  the configuration of the server, with the PostgreSQL; DATABASE_URL counts too
  -f, --from FILE    the SQLite file, such as latchkit.db; it is brought up to date, and kept
  -h, --help         say this

Ends with 1 where nothing was copied.`

/** Parses the arguments of the copier. */
export function parseCopyArguments(words: readonly string[]): CopyTask {
  try {
    const { values } = parseArgs({
      args: [...words],
      options: {
        config: { type: 'string', short: 'c' },
        from: { type: 'string', short: 'f' },
        help: { type: 'boolean', short: 'h' },
      },
    })
    if (values.help) return { do: 'help' }
    if (!values.config) return refuse('No configuration is named')
    if (!values.from) return refuse('No SQLite file is named')
    return { do: 'copy', configFile: values.config, source: values.from }
  } catch (error) {
    return refuse(argumentsError(error))
  }
}

function refuse(reason: string): CopyTask {
  return {
    do: 'refuse',
    sentence: `${reason}. Say which: latchkit-database --config server.json --from latchkit.db; --help tells more.`,
  }
}
