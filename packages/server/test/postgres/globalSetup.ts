import type { TestProject } from 'vitest/node'
import { openRealStore } from './openRealStore.ts'
import { readContents, type Contents } from './readContents.ts'
import { startPostgres } from '@latchkit/test-kit/startPostgres'
import { withDatabase } from '@latchkit/test-kit/withDatabase'

declare module 'vitest' {
  export interface ProvidedContext {
    /** The address of a PostgreSQL in which tests may make databases. */
    readonly postgresUrl: string
    /** The name of a database in it that has all tables. */
    readonly postgresTemplate: string
    /** What that one is like. Read once: nobody may be connected to it where it is copied. */
    readonly postgresContents: Contents
  }
}

/** Starts a PostgreSQL for all tests of a project. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const postgres = await startPostgres()
  const template = await postgres.createDatabase()
  const store = await openRealStore(template)
  await store.close()
  project.provide('postgresUrl', postgres.url)
  project.provide('postgresTemplate', new URL(template).pathname.slice(1))
  project.provide('postgresContents', await withDatabase(template, readContents))
  return postgres.stop
}
