#!/usr/bin/env node
import { ConfigError, readConfig } from '@latchkit/backend/config'
import { parseArgs } from 'node:util'
import { pino } from 'pino'
import {
  erc4337ConfigHelp,
  erc4337ConfigSchema,
  findErrors,
  type Erc4337Config,
} from './standalone/erc4337Config.ts'
import { startErc4337 } from './standalone/startErc4337.ts'

const usage = `Usage: latchkit-erc4337 --config FILE

A self-hosted ERC-4337 bundler, paymaster and smart sessions.

  -c, --config FILE  the configuration, as JSON; README.md names every key
  -h, --help         show this text

DATABASE_URL replaces \`database\`. SIGTERM or SIGINT stops the program.`

const config = readArguments()
const log = pino({
  level: config.logLevel,
  base: null,
  formatters: { level: (level) => ({ level }) },
})
const running = await startErc4337(config, log).catch((error: unknown) => {
  log.error({ err: error }, 'the program cannot start')
  process.exit(1)
})
log.info({ url: running.url }, 'listening')

let isStopping = false
for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.on(signal, () => {
    if (isStopping) return
    isStopping = true
    log.info({ signal }, 'stopping')
    void running.stop().then(() => process.exit(0))
  })
}

function readArguments(): Erc4337Config {
  try {
    const { values } = parseArgs({
      options: { config: { type: 'string', short: 'c' }, help: { type: 'boolean', short: 'h' } },
    })
    if (values.help) {
      console.log(usage)
      process.exit(0)
    }
    const format = { schema: erc4337ConfigSchema, help: erc4337ConfigHelp, check: findErrors }
    return readConfig(values.config, process.env, format)
  } catch (error) {
    if (!(error instanceof ConfigError || error instanceof TypeError)) throw error
    console.error(error.message)
    process.exit(1)
  }
}
