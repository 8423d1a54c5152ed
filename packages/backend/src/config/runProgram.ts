import { parseArgs } from 'node:util'
import { describeDatabaseError } from '../errors/describeDatabaseError.ts'
import type { Log } from '../internal/log.ts'
import { ConfigError, readConfig, type ConfigFormat } from './readConfig.ts'

/** A program of the backend that runs without the server. */
export interface Program<Config> {
  /** What `--help` shows. */
  readonly usage: string
  readonly format: ConfigFormat<Config>
  /** Creates the log, one JSON object a line: `pino`. */
  readonly createLog: (options: LogOptions) => Log
  readonly start: (config: Config, log: Log) => Promise<RunningProgram>
}

/** The options of a log. `level` is a word, not a number. */
export interface LogOptions {
  readonly level: string
  readonly base: null
  readonly formatters: { readonly level: (level: string) => { readonly level: string } }
}

/** A program that listens. */
export interface RunningProgram {
  /** `http://…`, with the port that it listens on. */
  readonly url: string
  stop(): Promise<void>
}

/**
 * Runs a program by its command line, `--config FILE`, until SIGTERM or SIGINT. A configuration that cannot be used, or a
 * program that cannot start, ends with exit code 1 and the reason.
 */
export async function runProgram<Config extends { readonly logLevel: string }>({
  usage,
  format,
  createLog,
  start,
}: Program<Config>): Promise<void> {
  const config = readArguments(usage, format)
  const log = createLog({
    level: config.logLevel,
    base: null,
    formatters: { level: (level) => ({ level }) },
  })
  const running = await start(config, log).catch((error: unknown) => {
    log.error(startFields(error), 'the program cannot start')
    process.exit(1)
  })
  log.info({ url: running.url }, 'listening')
  let isStopping = false
  for (const signal of ['SIGTERM', 'SIGINT'] as const)
    process.on(signal, () => {
      if (isStopping) return
      isStopping = true
      log.info({ signal }, 'stopping')
      void running.stop().then(() => process.exit(0))
    })
}

/** What the database is to blame for needs no stack: its code, what to do, and its own words. */
function startFields(error: unknown): object {
  for (let failure = error; failure instanceof Error; failure = failure.cause) {
    const description = describeDatabaseError(failure)
    const reason = failure.cause instanceof Error ? failure.cause.message : failure.message
    if (description) return { ...description, reason }
  }
  return { err: error }
}

function readArguments<Config>(usage: string, format: ConfigFormat<Config>): Config {
  try {
    const { values } = parseArgs({
      options: { config: { type: 'string', short: 'c' }, help: { type: 'boolean', short: 'h' } },
    })
    if (values.help) {
      process.stdout.write(`${usage}\n`)
      process.exit(0)
    }
    return readConfig(values.config, process.env, format)
  } catch (error) {
    if (!(error instanceof ConfigError || error instanceof TypeError)) throw error
    process.stderr.write(`${error.message}\n`)
    process.exit(1)
  }
}
