import { execFile, spawn, type ChildProcess } from 'node:child_process'
import { chownSync, mkdtempSync, rmSync } from 'node:fs'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { findUnusedPort } from './findUnusedPort.ts'
import { createDatabase, runSql } from './createDatabase.ts'
import { findPostgres } from './findPostgres.ts'

/** A PostgreSQL of its own, empty, and gone when it is stopped. */
export interface TestPostgres {
  readonly url: string
  /** The address of a fresh database in it. */
  createDatabase(): Promise<string>
  /** Ends it as a failing machine would. */
  kill(): void
  stop(): Promise<void>
}

const run = promisify(execFile)
/** PostgreSQL does not run as root. */
const nobody = 65_534

/** Starts a PostgreSQL on a free port. */
export async function startPostgres(): Promise<TestPostgres> {
  const programs = findPostgres()
  if (programs === undefined)
    throw new Error('There is no PostgreSQL; install it, for example Debian’s postgresql.')
  const folder = mkdtempSync(join(tmpdir(), 'latchkit-postgres-'))
  const isRoot = process.getuid?.() === 0
  const user = isRoot ? { uid: nobody, gid: nobody } : {}
  if (isRoot) chownSync(folder, nobody, nobody)
  const data = join(folder, 'data')
  const words = ['-D', data, '-A', 'trust', '-U', 'latchkit', '--no-sync', '-E', 'UTF8']
  await run(join(programs, 'initdb'), words, { ...user, cwd: folder })
  const port = await findUnusedPort()
  const child = spawn(
    join(programs, 'postgres'),
    [
      '-D',
      data,
      '-p',
      String(port),
      '-c',
      'listen_addresses=127.0.0.1',
      '-c',
      'unix_socket_directories=',
      '-c',
      'fsync=off',
      '-c',
      'max_connections=400',
    ],
    { ...user, cwd: folder, stdio: 'ignore' },
  )
  const address = (name: string): string => `postgres://latchkit@127.0.0.1:${port}/${name}`
  const end = (): void => void child.kill('SIGKILL')
  process.once('exit', end)
  await untilItAnswers(address('postgres'), child)
  const url = address('postgres')
  return {
    url,
    createDatabase: async () => await createDatabase(url),
    kill: end,
    async stop() {
      process.off('exit', end)
      if (child.exitCode === null && child.signalCode === null) {
        const gone = once(child, 'exit')
        child.kill('SIGINT')
        await gone
      }
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function untilItAnswers(url: string, child: ChildProcess): Promise<void> {
  while (child.exitCode === null) {
    try {
      return await runSql(url, 'select 1')
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
  }
  throw new Error(`PostgreSQL ended with ${child.exitCode}.`)
}
