#!/usr/bin/env node
import { ConfigError, readConfig } from '@latchkit/backend/config'
import { parseArgs } from 'node:util'
import { pino } from 'pino'
import { relayConfigHelp, relayConfigSchema, type RelayConfig } from './standalone/relayConfig.ts'
import { startRelay } from './standalone/startRelay.ts'

const usage = `Usage: latchkit-relay [--config FILE]

A self-hosted WalletConnect relay.

  -c, --config FILE  the configuration, as JSON; README.md names every key
  -h, --help         show this text

DATABASE_URL and NATS_URL replace \`database\` and \`natsUrl\`. SIGTERM or SIGINT stops the relay.`

const config = readArguments()
const log = pino({
  level: config.logLevel,
  base: null,
  formatters: { level: (level) => ({ level }) },
})
const running = await startRelay(config, log).catch((error: unknown) => {
  log.error({ err: error }, 'the relay cannot start')
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

function readArguments(): RelayConfig {
  try {
    const { values } = parseArgs({
      options: { config: { type: 'string', short: 'c' }, help: { type: 'boolean', short: 'h' } },
    })
    if (values.help) {
      console.log(usage)
      process.exit(0)
    }
    const format = { schema: relayConfigSchema, help: relayConfigHelp }
    return readConfig(values.config, process.env, format)
  } catch (error) {
    if (!(error instanceof ConfigError || error instanceof TypeError)) throw error
    console.error(error.message)
    process.exit(1)
  }
}
