#!/usr/bin/env node
import { existsSync } from 'node:fs'
import { isPostgres } from '@latchkit/backend/store'
import { fail, readConfigOrFail } from './commandLine.ts'
import { explainStart } from './explainStart.ts'
import { copyUsage, parseCopyArguments, type CopyTask } from './parseCopyArguments.ts'
import { CopyError, copyStore } from './store/copyStore.ts'

const task = parseCopyArguments(process.argv.slice(2))
if (task.do === 'refuse') fail(task.sentence)
else if (task.do === 'help') process.stdout.write(`${copyUsage}\n`)
else await run(task)

async function run({ configFile, source }: Extract<CopyTask, { do: 'copy' }>): Promise<void> {
  const config = readConfigOrFail(configFile)
  if (!config) return
  if (!isPostgres(config.database))
    return fail(
      'The configuration names no PostgreSQL to copy to; set DATABASE_URL, or "database", to its address, such as "postgres://user@host/name".',
    )
  // SQLite would make it.
  if (!existsSync(source))
    return fail(`There is no file ${source}; name the SQLite file of the server.`)
  try {
    const { tables, rows } = await copyStore(source, config.database)
    process.stdout.write(
      `${rows} rows of ${tables} tables copied. Start the server with the same configuration; keep ${source} until you have seen it run.\n`,
    )
  } catch (error) {
    const sentence =
      error instanceof CopyError
        ? error.message
        : (explainStart(error, { ...config, database: source }) ?? explainStart(error, config))
    if (sentence === undefined) throw error
    fail(sentence)
  }
}
