#!/usr/bin/env node
import { createSafeFetch } from '@latchkit/backend/fetch'
import { fail, readConfigOrFail } from './commandLine.ts'
import { explainStart } from './explainStart.ts'
import { createPictureRepository } from './images/pictures/pictureRepository.ts'
import { openStore } from './store/openStore.ts'
import { createImportPicture } from './wallets/import/createImportPicture.ts'
import { ImportError, readSource } from './wallets/import/readSource.ts'
import { importWallets } from './wallets/import/importWallets.ts'
import {
  importUsage,
  parseImportArguments,
  type ImportTask,
} from './wallets/import/parseImportArguments.ts'

const task = parseImportArguments(process.argv.slice(2))
if (task.do === 'refuse') fail(task.sentence)
else if (task.do === 'help') process.stdout.write(`${importUsage}\n`)
else await run(task)

async function run(task: Extract<ImportTask, { do: 'import' }>): Promise<void> {
  const began = performance.now()
  const config = readConfigOrFail(task.configFile)
  if (!config) return
  if (config.database === ':memory:')
    return fail('The database is :memory:, so nothing would be kept; name a file in "database".')
  try {
    const json = await readSource(task.source)
    const store = await openStore(config.database)
    try {
      const { save } = createPictureRepository(store)
      const takePicture = createImportPicture({ fetch: createSafeFetch(), save })
      const report = await importWallets(store, json, {
        replace: task.replace,
        importPicture: task.withPictures ? takePicture : undefined,
      })
      for (const failure of report.problems) process.stderr.write(`${failure}\n`)
      const { found, added, changed, same, removed, pictures } = report
      const seconds = ((performance.now() - began) / 1000).toFixed(1)
      process.stdout.write(
        `${found} wallets found: ${added} new, ${changed} changed, ${same} as before, ${removed} removed; ${pictures} pictures; ${report.problems.length} faults; ${seconds} s.\n`,
      )
    } finally {
      await store.close()
    }
  } catch (error) {
    const sentence = error instanceof ImportError ? error.message : explainStart(error, config)
    if (sentence === undefined) throw error
    fail(sentence)
  }
}
