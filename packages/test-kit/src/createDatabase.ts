import { randomBytes } from 'node:crypto'
import { withDatabase } from './withDatabase.ts'

/** Creates a database beside the one at an address, empty or like a template, and answers its own address. */
export async function createDatabase(beside: string, template = 'template0'): Promise<string> {
  const name = `test_${randomBytes(8).toString('hex')}`
  await runSql(beside, `create database ${name} template ${template}`)
  const url = new URL(beside)
  url.pathname = `/${name}`
  return url.href
}

/** Forgets a database that {@link createDatabase} has made, whoever still uses it. */
export async function dropDatabase(beside: string, address: string): Promise<void> {
  await runSql(beside, `drop database if exists ${new URL(address).pathname.slice(1)} with (force)`)
}

/** Runs one statement over a connection of its own. */
export async function runSql(url: string, statement: string): Promise<void> {
  await withDatabase(url, async (query) => await query(statement))
}
