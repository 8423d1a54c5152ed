#!/usr/bin/env node
import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { pino } from 'pino'
import { ConfigError, parseConfig } from './config/parseConfig.ts'
import type { ServerConfig } from './config/serverConfig.ts'
import { startServer } from './startServer.ts'

const config = readConfig()
const log = pino({
  level: config.logLevel,
  base: null,
  formatters: { level: (level) => ({ level }) },
})

const server = await startServer(config, log).catch((error: unknown) => {
  log.error({ err: error }, 'the server can not start')
  process.exit(1)
})
log.info(
  {
    url: server.url,
    networks: config.networks.map((network) => network.caipNetworkId),
    projects: config.projects.length,
  },
  'listening',
)

let isStopping = false
for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.on(signal, () => {
    if (isStopping) return
    isStopping = true
    log.info({ signal }, 'stopping')
    void server.stop().then(() => {
      log.info({}, 'stopped')
      process.exit(0)
    })
  })
}

function readConfig(): ServerConfig {
  try {
    const { values } = parseArgs({ options: { config: { type: 'string', short: 'c' } } })
    if (!values.config)
      return fail('Say which configuration to use: latchkit-server --config server.json')
    return parseConfig(readFileSync(values.config, 'utf8'), process.env)
  } catch (error) {
    return fail(error instanceof ConfigError ? error.message : (error as Error).message)
  }
}

function fail(sentence: string): never {
  console.error(sentence)
  process.exit(1)
}
