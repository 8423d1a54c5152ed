import type { Log } from '@latchkit/backend/internal'
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { connect, createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Kysely, sql } from 'kysely'
import { beforeAll, expect, onTestFinished, test, vi, type MockInstance } from 'vitest'
import { parseConfig } from './config/parseConfig.ts'
import { explainStart } from './explainStart.ts'
import { startServer, type RunningServer } from './startServer.ts'
import { openStore } from './store/openStore.ts'
import { answering } from '@latchkit/test-kit/answering'
import { bundleProgram } from '@latchkit/test-kit/bundleProgram'
import { testNetwork } from '@latchkit/test-kit/createTestApp'
import { startNode } from '@latchkit/test-kit/startNode'

const silent: Log = {
  debug: () => undefined,
  info: () => undefined,
  warn: () => undefined,
  error: () => undefined,
}

function settings(url: string, more: object = {}): string {
  return JSON.stringify({
    port: 0,
    database: ':memory:',
    projects: [{ id: 'local', name: 'Local', origins: ['http://localhost:3000'] }],
    networks: [testNetwork(url)],
    ...more,
  })
}

function folder(): string {
  const path = mkdtempSync(join(tmpdir(), 'latchkit-'))
  onTestFinished(() => rmSync(path, { recursive: true }))
  return path
}

async function running(text: string): Promise<RunningServer> {
  return await startServer(parseConfig(text), silent)
}

const rpc = (server: RunningServer): Promise<Response> =>
  fetch(`${server.url}/v1?projectId=local&chainId=eip155:31337`, {
    method: 'POST',
    body: JSON.stringify({ id: 1, method: 'eth_blockNumber' }),
  })

test('stopping finishes what is under way and takes nothing new', async () => {
  let release: () => void = () => undefined
  let arrived: () => void = () => undefined
  const reached = new Promise<void>((resolve) => (arrived = resolve))
  const held = new Promise<void>((resolve) => (release = resolve))
  const node = await startNode(async (body, response) => {
    arrived()
    await held
    return answering(() => '0x2a')(body, response)
  })
  const server = await running(settings(node.url))
  const underWay = rpc(server)
  await reached
  const stopped = server.stop()
  await expect(fetch(`${server.url}/health`)).rejects.toThrow('fetch failed')
  release()
  expect(await (await underWay).json()).toEqual({ jsonrpc: '2.0', id: 1, result: '0x2a' })
  await stopped
})

test('a port that is taken is an error, and leaves nothing open', async () => {
  const server = await running(settings('http://127.0.0.1:1'))
  const { port } = new URL(server.url)
  await expect(running(settings('http://127.0.0.1:1', { port: Number(port) }))).rejects.toThrow(
    'EADDRINUSE',
  )
  await server.stop()
})

test('a port that is taken leaves no database either', async () => {
  const server = await running(settings('http://127.0.0.1:1'))
  const database = join(folder(), 'server.db')
  const port = Number(new URL(server.url).port)
  await expect(running(settings('http://127.0.0.1:1', { port, database }))).rejects.toThrow(
    'EADDRINUSE',
  )
  expect(existsSync(database)).toBe(false)
  await server.stop()
})

test('what is remembered in a file outlives the server', async () => {
  const database = join(folder(), 'server.db')
  for (let round = 0; round < 2; round++) {
    const server = await running(settings('http://127.0.0.1:1', { database }))
    expect((await fetch(`${server.url}/health`)).status).toBe(200)
    await server.stop()
  }
})

test('a request that is no HTTP is answered and the server lives on', async () => {
  const server = await running(settings('http://127.0.0.1:1'))
  const socket = connect(Number(new URL(server.url).port), '127.0.0.1')
  socket.end('nonsense\r\n\r\n')
  const [answer] = (await once(socket, 'data')) as [Buffer]
  expect(answer.toString()).toMatch(/^HTTP\/1\.1 400/)
  expect((await fetch(`${server.url}/health`)).status).toBe(200)
  await server.stop()
})

let main: string
beforeAll(async () => {
  const bundled = await bundleProgram(fileURLToPath(new URL('main.ts', import.meta.url)))
  main = bundled.path
  return bundled.remove
})

function program(...words: readonly string[]): ChildProcess {
  return spawn(process.execPath, [main, ...words], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, LATCHKIT_COMMIT: 'abc1234' },
  })
}

/** What a program says before it ends, and with which code. */
async function outcome(child: ChildProcess): Promise<{ code: number; said: string }> {
  const words: Buffer[] = []
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => words.push(chunk))
  const [code] = (await once(child, 'close')) as [number]
  return { code, said: Buffer.concat(words).toString() }
}

test('the program says what it did to its tables and that it listens, a line each, answers, and ends on SIGTERM', async () => {
  const file = join(folder(), 'server.json')
  // Of nodes that are well, nothing is said.
  const node = await startNode(answering(() => '0x1'))
  writeFileSync(file, settings(node.url))
  const child = program('--config', file)
  let log = ''
  child.stdout?.on('data', (chunk: Buffer) => (log += chunk.toString()))
  await vi.waitFor(() => expect(log).toContain('"msg":"listening"'), 10_000)
  const lines = log
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as { msg: string; url: string })
  expect(lines.map(({ msg }) => msg)).toEqual(['the tables were brought up to date', 'listening'])
  const [, said] = lines
  expect(await (await fetch(`${said?.url}/health`)).text()).toMatch(
    /^OK v\d+\.\d+\.\d+, commit hash: abc1234, all nodes used: true, features: .+, uptime: \d+ seconds$/,
  )
  child.kill('SIGTERM')
  expect(await once(child, 'exit')).toEqual([0, null])
})

test('the program says which project no page may use, and serves the others', async () => {
  const file = join(folder(), 'server.json')
  const projects = [{ id: 'alone', name: 'Alone', origins: [] }]
  writeFileSync(file, settings('http://127.0.0.1:1', { projects }))
  const child = program('--config', file)
  const ended = outcome(child)
  let said = ''
  child.stdout?.on('data', (chunk: Buffer) => (said += chunk.toString()))
  await vi.waitFor(() => expect(said).toContain('projects[0].origins is []; no page may use'))
  expect(said).toContain('"msg":"listening"')
  child.kill('SIGTERM')
  expect((await ended).code).toBe(0)
})

test('the program tells every mistake of its configuration and ends with 1', async () => {
  const file = join(folder(), 'server.json')
  writeFileSync(file, '{"prot":1}')
  const child = program('--config', file)
  const words: Buffer[] = []
  child.stderr?.on('data', (chunk: Buffer) => words.push(chunk))
  expect(await once(child, 'close')).toEqual([1, null])
  const text = Buffer.concat(words).toString()
  expect(text).toContain('- prot is not a key that the server knows')
  expect(text).toContain('- networks is missing')
})

test.each([
  [['--help'], 0, /^Usage: latchkit-server --config FILE/],
  [['--version'], 0, /^\d+\.\d+\.\d+ \(abc1234\)\n$/],
  [['--prot'], 1, /^Unknown option '--prot'\. Say which configuration to use/],
  [['--config', '/no/such.json'], 1, /There is no file \/no\/such\.json; check the path/],
])('the program understands %j', async (words, code, said) => {
  const ended = await outcome(program(...words))
  expect(ended.said).toMatch(said)
  expect(ended.code).toBe(code)
})

test('a database that is broken stops the start with a sentence, and is left as it is', async () => {
  const path = folder()
  const database = join(path, 'server.db')
  const garbage = 'this is not a database '.repeat(500)
  writeFileSync(database, garbage)
  const file = join(path, 'server.json')
  writeFileSync(file, settings('http://127.0.0.1:1', { database }))
  const { code, said } = await outcome(program('--config', file))
  expect(code).toBe(1)
  expect(JSON.parse(said)).toMatchObject({
    msg: 'the server cannot start',
    reason: expect.stringContaining(`The file ${database} is not a database, or a broken one.`),
  })
  expect(readFileSync(database, 'utf8')).toBe(garbage)
})

test('a database of a newer version stops the start with a sentence', async () => {
  const database = join(folder(), 'server.db')
  const { db, close } = await openStore(database)
  await sql`insert into kysely_migration values ('9999-later', '2026-11-28T00:00:00.000Z')`.execute(
    db,
  )
  await close()
  const config = parseConfig(settings('http://127.0.0.1:1', { database }))
  const error: unknown = await startServer(config, silent).catch((failure: unknown) => failure)
  expect(explainStart(error, config)).toMatch(
    /^The database was written by a newer version \(it has the migration 9999-later\)/,
  )
})

test.each([
  [{ port: 'taken' }, /^Port \d+ of 127\.0\.0\.1 is taken; stop the program/],
  [{ host: '192.0.2.1' }, /^This machine has no address 192\.0\.2\.1/],
  [{ database: '/no/such/folder/server.db' }, /^The database .* cannot be opened; check that/],
  [{ database: tmpdir() }, /^The database .* cannot be opened; check that/],
])('a start with %j is refused with a sentence', async (more, sentence) => {
  const first = await running(settings('http://127.0.0.1:1'))
  const port = 'port' in more ? Number(new URL(first.url).port) : 0
  const config = parseConfig(settings('http://127.0.0.1:1', { ...more, port }))
  const error: unknown = await startServer(config, silent).catch((failure: unknown) => failure)
  await first.stop()
  expect(explainStart(error, config)).toMatch(sentence)
})

test.each([
  [
    { masterKeys: [{ id: 'a', file: '/no/such/key' }] },
    'The master key "a" cannot be read from /no/such/key (ENOENT); check the path, and that',
  ],
  [
    { masterKeys: [{ id: 'a', command: ['/no/such/program'] }] },
    'The command of the master key "a" failed (ENOENT): /no/such/program; try it as the user',
  ],
  [
    { social: { github: { clientId: 'shop', clientSecretFile: '/no/such/secret' } } },
    'The secret of the provider "github" cannot be read from /no/such/secret (ENOENT); check',
  ],
  [
    { social: { farcaster: {} } },
    'Farcaster’s accounts are on eip155:10, which is not in networks',
  ],
])('a start with the login %j is refused with a sentence', async (more, sentence) => {
  const login = {
    url: 'https://wallet.shop.example',
    masterKeys: [{ id: 'a', key: Buffer.alloc(32).toString('base64') }],
    mail: { host: '127.0.0.1', from: 'login@shop.example' },
    ...more,
  }
  const config = parseConfig(settings('http://127.0.0.1:1', { login }))
  const error: unknown = await startServer(config, silent).catch((failure: unknown) => failure)
  expect(explainStart(error, config)).toContain(sentence)
})

test('what nobody foresaw is not explained away', () => {
  const config = parseConfig(settings('http://127.0.0.1:1'))
  expect(explainStart(new TypeError('x is not a function'), config)).toBeUndefined()
})

/** Counts how often a store is closed: SQLite may keep the files of a closed database open until its memory is collected. */
function watchDestroy(): MockInstance {
  const destroyed = vi.spyOn(Kysely.prototype, 'destroy')
  onTestFinished(() => destroyed.mockRestore())
  return destroyed
}

test('a start that fails in the middle leaves nothing open', async () => {
  const database = join(folder(), 'server.db')
  const prepared = await openStore(database)
  await prepared.db.schema.dropTable('relay_numbers').execute()
  await prepared.close()
  const bus = createServer((socket) => void socket.on('error', () => undefined)).listen(0)
  onTestFinished(() => void bus.close())
  await once(bus, 'listening')
  const countConnections = (): Promise<number> =>
    new Promise((resolve) => bus.getConnections((_error, count) => resolve(count)))
  const natsUrl = `nats://127.0.0.1:${(bus.address() as AddressInfo).port}`
  const timers = (): number =>
    process.getActiveResourcesInfo().filter((kind) => kind === 'Timeout').length
  const before = timers()
  const destroyed = watchDestroy()
  const config = parseConfig(settings('http://127.0.0.1:1', { database, relay: {} }))
  await expect(startServer({ ...config, natsUrl }, silent)).rejects.toThrow('relay_numbers')
  await expect.poll(countConnections).toBe(0)
  expect(destroyed).toHaveBeenCalledTimes(1)
  await expect.poll(timers).toBeLessThanOrEqual(before)
})

test('a port of the metrics that is taken stops the start and leaves nothing open', async () => {
  const taken = createServer().listen(0, '127.0.0.1')
  onTestFinished(() => void taken.close())
  await once(taken, 'listening')
  const { port } = taken.address() as AddressInfo
  const free = createServer().listen(0, '127.0.0.1')
  await once(free, 'listening')
  const own = (free.address() as AddressInfo).port
  await new Promise((resolve) => free.close(resolve))
  const destroyed = watchDestroy()
  const more = { port: own, relay: {}, metrics: { port, host: '127.0.0.1' } }
  await expect(running(settings('http://127.0.0.1:1', more))).rejects.toThrow('EADDRINUSE')
  await expect(fetch(`http://127.0.0.1:${own}/health`)).rejects.toThrow('fetch failed')
  expect(destroyed).toHaveBeenCalledTimes(1)
})
