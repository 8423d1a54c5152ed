import { ConfigError } from './config/parseConfig.ts'
import { readConfigFile } from './config/readConfigFile.ts'
import type { ServerConfig } from './config/serverConfig.ts'

/** Writes what is wrong to the error output; the program ends with 1. */
export function fail(sentence: string): void {
  process.stderr.write(`${sentence}\n`)
  process.exitCode = 1
}

/** Reads the configuration of the server for a program beside it. Where it cannot be used, the program fails and gets none. */
export function readConfigOrFail(file: string): ServerConfig | undefined {
  try {
    return readConfigFile(file, process.env)
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    fail(error.message)
    return undefined
  }
}
