import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import { parseConfig } from './config/parseConfig.ts'
import type { Log } from './middleware/log.ts'
import { startServer, type RunningServer } from './startServer.ts'
import { answering } from './testing/answering.ts'
import { testNetwork } from './testing/createTestApp.ts'
import { startNode } from './testing/startNode.ts'

const main = fileURLToPath(new URL('main.ts', import.meta.url))
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
    projects: [{ id: 'local', name: 'Local', origins: [] }],
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

function program(config: string): ChildProcess {
  return spawn(
    process.execPath,
    ['--conditions=@latchkit/source', '--import', 'tsx', main, '--config', config],
    {
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  )
}

test('the program says in one line that it listens, answers, and ends on SIGTERM', async () => {
  const file = join(folder(), 'server.json')
  writeFileSync(file, settings('http://127.0.0.1:1'))
  const child = program(file)
  const [line] = (await once(child.stdout as NodeJS.ReadableStream, 'data')) as [Buffer]
  const said = JSON.parse(line.toString()) as { msg: string; url: string }
  expect(said.msg).toBe('listening')
  expect(await (await fetch(`${said.url}/health`)).text()).toMatch(
    /^OK v\d+\.\d+\.\d+, commit hash: \S+, features: .+, uptime: \d+ seconds$/,
  )
  child.kill('SIGTERM')
  expect(await once(child, 'exit')).toEqual([0, null])
}, 20_000)

test('the program tells every mistake of its configuration and ends with 1', async () => {
  const file = join(folder(), 'server.json')
  writeFileSync(file, '{"prot":1}')
  const child = program(file)
  const words: Buffer[] = []
  child.stderr?.on('data', (chunk: Buffer) => words.push(chunk))
  expect(await once(child, 'close')).toEqual([1, null])
  const text = Buffer.concat(words).toString()
  expect(text).toContain('- prot is no key that the server knows')
  expect(text).toContain('- networks is missing')
}, 20_000)
