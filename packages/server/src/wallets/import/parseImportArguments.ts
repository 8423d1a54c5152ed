import { parseArgs } from 'node:util'
import { argumentsError } from '../../argumentsError.ts'

/** The task of the importer. */
export type ImportTask =
  | {
      readonly do: 'import'
      readonly configFile: string
      readonly source: string
      readonly replace: boolean
      readonly withPictures: boolean
    }
  | { readonly do: 'help' }
  | { readonly do: 'refuse'; readonly sentence: string }

/** The usage of the importer. */
export const importUsage = `Usage: latchkit-directory --config FILE --from FILE_OR_ADDRESS [--replace] [--no-images]

Takes a larger set of wallets into the directory of the server.

  -c, --config FILE  the configuration of the server, for its database
  -f, --from SOURCE  a JSON file, or its http(s) address; docs/operate.md shows the shapes
  --replace          what was imported earlier and is not in the source goes
  --no-images        fetch no pictures
  -h, --help         say this

A server that runs sees the wallets within 10 s. What is wrong with a wallet is told in a sentence each; others are not
kept out by it. Ends with 1 where nothing could be imported.`

/** Parses the arguments of the importer. */
export function parseImportArguments(words: readonly string[]): ImportTask {
  try {
    const { values } = parseArgs({
      args: [...words],
      options: {
        config: { type: 'string', short: 'c' },
        from: { type: 'string', short: 'f' },
        replace: { type: 'boolean', default: false },
        'no-images': { type: 'boolean', default: false },
        help: { type: 'boolean', short: 'h' },
      },
    })
    if (values.help) return { do: 'help' }
    if (!values.config) return refuse('No configuration is named')
    if (!values.from) return refuse('No source is named')
    return {
      do: 'import',
      configFile: values.config,
      source: values.from,
      replace: values.replace,
      withPictures: !values['no-images'],
    }
  } catch (error) {
    return refuse(argumentsError(error))
  }
}

function refuse(reason: string): ImportTask {
  return {
    do: 'refuse',
    sentence: `${reason}. Say which: latchkit-directory --config server.json --from wallets.json; --help tells more.`,
  }
}
