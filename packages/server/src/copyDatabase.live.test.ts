import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { bundleProgram, type BundledProgram } from '@latchkit/test-kit/bundleProgram'
import { testNetwork } from '@latchkit/test-kit/createTestApp'
import { startPostgres } from '@latchkit/test-kit/startPostgres'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { openStore } from './store/openStore.ts'
import { untilReleased } from '../test/untilReleased.ts'

let program: BundledProgram
let folder = ''
let config = ''
let file = ''

beforeAll(async () => {
  program = await bundleProgram(fileURLToPath(new URL('copyDatabase.ts', import.meta.url)))
  folder = await mkdtemp(join(tmpdir(), 'copy-'))
  config = join(folder, 'server.json')
  file = join(folder, 'latchkit.db')
  const settings = {
    projects: [{ id: 'local', name: 'Local', origins: ['http://localhost:3000'] }],
    networks: [testNetwork('http://127.0.0.1:1')],
  }
  await writeFile(config, JSON.stringify(settings))
  const { db, close } = await openStore(file)
  const answer = { key: 'key', body: '1', answered_at: '' }
  await db.insertInto('answers').values(answer).execute()
  await close()
  await untilReleased(file)
})
afterAll(async () => {
  await program.remove()
  await rm(folder, { recursive: true })
})

interface Ending {
  readonly code: number | string | null
  readonly said: string
}

async function run(
  args: readonly string[],
  environment: Readonly<Record<string, string>> = {},
): Promise<Ending> {
  return await new Promise((resolve) =>
    execFile(
      process.execPath,
      [program.path, ...args],
      { env: { ...process.env, ...environment } },
      (error, out, err) => resolve({ code: error ? (error.code ?? null) : 0, said: out + err }),
    ),
  )
}

test('an operator moves to PostgreSQL with one command, once', async () => {
  const postgres = await startPostgres()
  onTestFinished(postgres.stop)
  const address = await postgres.createDatabase()
  const args = ['--config', config, '--from', file]
  const { code, said } = await run(args, { DATABASE_URL: address })
  expect(said).toMatch(/^\d+ rows of \d+ tables copied\. Start the server/)
  expect(code).toBe(0)
  const { db, close } = await openStore(address)
  onTestFinished(close)
  expect(await db.selectFrom('answers').selectAll().execute()).toMatchObject([{ key: 'key' }])
  expect(await run(args, { DATABASE_URL: address })).toEqual({
    code: 1,
    said: expect.stringMatching(/holds something already.*Name an empty database/s) as string,
  })
})

test('what a running server would still write is not left behind: it has to stop first', async () => {
  const running = await openStore(file)
  const to = { DATABASE_URL: 'postgres://latchkit:deadbeef@127.0.0.1:1/latchkit' }
  const { code, said } = await run(['--config', config, '--from', file], to)
  await running.close()
  await untilReleased(file)
  expect(said).toMatch(/latchkit\.db is held by another program; stop it/)
  expect(code).toBe(1)
})

test('says how it is used, and what is wrong with how it was', async () => {
  const address = 'postgres://latchkit:deadbeef@127.0.0.1:1/latchkit'
  const to = { DATABASE_URL: address }
  expect(await run(['--help'])).toEqual({
    code: 0,
    said: expect.stringContaining('Usage: latchkit-database') as string,
  })
  const wrong: readonly (readonly [readonly string[], Readonly<Record<string, string>>, RegExp])[] =
    [
      [[], {}, /^No configuration is named\. Say which/],
      [['--config', config], {}, /^No SQLite file is named\. Say which/],
      [['--config', 'none.json', '--from', file], {}, /none\.json/],
      [['--config', config, '--from', file], {}, /^The configuration names no PostgreSQL/],
      [['--config', config, '--from', `${file}x`], to, /^There is no file .*latchkit\.dbx;/],
      [['--config', config, '--from', config], to, /is not a database, or a broken one/],
      [['--config', config, '--from', file], to, /^The database cannot be used \(.*ECONNREFUSED/],
      [
        ['--config', config, '--from', file],
        { DATABASE_URL: 'postgres://latchkit:deadbeef@none.invalid/latchkit' },
        /^The database cannot be used \(.*none\.invalid/,
      ],
    ]
  for (const [args, environment, sentence] of wrong) {
    const { code, said } = await run(args, environment)
    expect(said).toMatch(sentence)
    expect(said).not.toContain('deadbeef')
    expect(code).toBe(1)
  }
})
