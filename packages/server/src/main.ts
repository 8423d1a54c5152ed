#!/usr/bin/env node
import { pino } from 'pino'
import { configWarnings } from './config/configWarnings.ts'
import { ConfigError } from './config/parseConfig.ts'
import { readConfigFile } from './config/readConfigFile.ts'
import type { ServerConfig } from './config/serverConfig.ts'
import { explainStart } from './explainStart.ts'
import { parseArguments, usage } from './parseArguments.ts'
import { readBuild } from './readBuild.ts'

const config = readConfig()
const log = pino({
  level: config.logLevel,
  base: null,
  formatters: { level: (level) => ({ level }) },
})

// Loaded now: a question or a mistake is answered before.
const { startServer } = await import('./startServer.ts')
const server = await startServer(config, log).catch((error: unknown) => {
  const sentence = explainStart(error, config)
  log.error(
    sentence === undefined ? { err: error } : { reason: sentence },
    'the server cannot start',
  )
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
for (const reason of configWarnings(config)) log.warn({ reason }, 'a setting is hardly meant')

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
  const task = parseArguments(process.argv.slice(2))
  if (task.do === 'refuse') return end(task.sentence, 1)
  if (task.do === 'help') return end(usage, 0)
  if (task.do !== 'serve') {
    const { version, commit } = readBuild()
    return end(commit === undefined ? version : `${version} (${commit})`, 0)
  }
  try {
    return readConfigFile(task.configFile, process.env)
  } catch (error) {
    if (error instanceof ConfigError) return end(error.message, 1)
    throw error
  }
}

function end(sentence: string, code: 0 | 1): never {
  if (code === 0) console.log(sentence)
  else console.error(sentence)
  process.exit(code)
}
