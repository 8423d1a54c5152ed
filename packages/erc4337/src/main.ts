#!/usr/bin/env node
import { runProgram } from '@latchkit/backend/config'
import { pino } from 'pino'
import { erc4337ConfigHelp, erc4337ConfigSchema, findErrors } from './standalone/erc4337Config.ts'
import { startErc4337 } from './standalone/startErc4337.ts'

await runProgram({
  usage: `Usage: latchkit-erc4337 --config FILE

A self-hosted ERC-4337 bundler, paymaster and smart sessions.

  -c, --config FILE  the configuration, as JSON; README.md names every key
  -h, --help         show this text

DATABASE_URL replaces \`database\`. SIGTERM or SIGINT stops the program.`,
  format: { schema: erc4337ConfigSchema, help: erc4337ConfigHelp, check: findErrors },
  createLog: pino,
  start: startErc4337,
})
