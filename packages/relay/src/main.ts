#!/usr/bin/env node
import { runProgram } from '@latchkit/backend/config'
import { pino } from 'pino'
import { relayConfigHelp, relayConfigSchema } from './standalone/relayConfig.ts'
import { startRelay } from './standalone/startRelay.ts'

await runProgram({
  usage: `Usage: latchkit-relay [--config FILE]

A self-hosted WalletConnect relay.

  -c, --config FILE  the configuration, as JSON; README.md names every key
  -h, --help         show this text

DATABASE_URL and NATS_URL replace \`database\` and \`natsUrl\`. SIGTERM or SIGINT stops the relay.`,
  format: { schema: relayConfigSchema, help: relayConfigHelp },
  createLog: pino,
  start: startRelay,
})
