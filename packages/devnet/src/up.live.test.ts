import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { DevnetFacts } from './devnet.ts'
import type { StackSnapshot } from './snapshot.ts'
import { up } from './up.ts'

const chainsAndStatus = { ports: 'free', without: ['server', 'demo', 'solana', 'bitcoin'] } as const

async function createFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'latchkit-up-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

async function chainPids(statusUrl: string): Promise<number[]> {
  const snapshot = (await (await fetch(`${statusUrl}/status.json`)).json()) as StackSnapshot
  const chains = snapshot.services.filter((service) => service.name.startsWith('chain-'))
  return chains.flatMap((service) => (service.pid === null ? [] : [service.pid]))
}

/** Runs the program itself, on free ports, until it says that it is ready. */
async function runProgram(
  directory: string,
  args: readonly string[] = [],
): Promise<{ readonly program: ChildProcess; readonly said: () => string }> {
  const file = fileURLToPath(new URL('../../../scripts/start.mjs', import.meta.url))
  const variables = [
    'DEMO',
    'API',
    'STATUS',
    'CHAIN_31337',
    'CHAIN_31338',
    'SOLANA',
    'SOLANA_WS',
    'BITCOIN',
  ]
  const program = spawn(
    process.execPath,
    [file, '--without', 'server,demo,solana,bitcoin', '--directory', directory, ...args],
    {
      env: {
        ...process.env,
        ...Object.fromEntries(variables.map((name) => [`LATCHKIT_${name}_PORT`, '0'])),
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  )
  onTestFinished(() => void program.kill('SIGKILL'))
  let text = ''
  const read = (chunk: Buffer): void => {
    text += chunk.toString()
  }
  program.stdout?.on('data', read)
  program.stderr?.on('data', read)
  return { program, said: () => text }
}

/** Playing the past takes long where others are at work too: as long as the test itself may. */
async function untilReady(said: () => string): Promise<void> {
  await vi.waitFor(() => expect(said()).toContain('Ctrl-C stops it.'), 240_000)
}

async function readFacts(directory: string): Promise<DevnetFacts> {
  return JSON.parse(await readFile(join(directory, 'devnet.json'), 'utf8')) as DevnetFacts
}

test('while it is ready its facts stand in devnet.json; afterwards nothing runs and the file is gone', async () => {
  const directory = await createFolder()
  const devnet = await up({ ...chainsAndStatus, directory })
  const { stop, directory: _directory, ...facts } = devnet
  expect(await readFacts(directory)).toEqual(facts)
  expect(facts.chains.map((chain) => chain.networkId)).toEqual(['eip155:31337', 'eip155:31338'])
  expect(Object.keys(facts.contracts['31338'] ?? {})).toEqual(
    expect.arrayContaining(['usdx', 'wdai', 'collectible', 'editions', 'spam', 'multicall3']),
  )
  const pids = await chainPids(facts.statusUrl)
  expect(pids).toHaveLength(2)
  expect(pids.every(isAlive)).toBe(true)

  await stop()
  expect(pids.some(isAlive)).toBe(false)
  await expect(stat(join(directory, 'devnet.json'))).rejects.toThrow('ENOENT')
  await expect(fetch(facts.statusUrl)).rejects.toThrow('fetch failed')
  await stop()
})

test('two stacks with free ports run side by side, and leave no folder behind', async () => {
  const [one, two] = await Promise.all([up(chainsAndStatus), up(chainsAndStatus)])
  onTestFinished(async () => {
    await Promise.all([one.stop(), two.stop()])
  })
  expect(one.statusUrl).not.toBe(two.statusUrl)
  expect(one.directory).not.toBe(two.directory)
  await one.stop()
  expect(await chainPids(two.statusUrl)).toHaveLength(2)
  await two.stop()
  await expect(stat(two.directory)).rejects.toThrow('ENOENT')
})

test('an interrupted start leaves nothing behind', async () => {
  const directory = await createFolder()
  const interrupt = new AbortController()
  const started = up({
    ...chainsAndStatus,
    directory,
    signal: interrupt.signal,
    onReady: () => interrupt.abort(new Error('Enough.')),
  })
  await expect(started).rejects.toThrow('Enough.')
  await expect(stat(join(directory, 'devnet.json'))).rejects.toThrow('ENOENT')
})

test.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)(
  'the program stops everything on %s and ends well',
  async (signal) => {
    const directory = await createFolder()
    const { program, said } = await runProgram(directory)
    await untilReady(said)
    const facts = await readFacts(directory)
    expect(said()).toContain(`Status  ${facts.statusUrl}`)
    const pids = await chainPids(facts.statusUrl)
    expect(pids).toHaveLength(2)
    program.kill(signal)
    const [exitCode] = await once(program, 'exit')
    expect(exitCode).toBe(0)
    expect(pids.some(isAlive)).toBe(false)
    await expect(readFacts(directory)).rejects.toThrow('ENOENT')
  },
)

test('even if the program is killed outright, its services end', async () => {
  const directory = await createFolder()
  const { program, said } = await runProgram(directory)
  await untilReady(said)
  const pids = await chainPids((await readFacts(directory)).statusUrl)
  expect(pids).toHaveLength(2)
  program.kill('SIGKILL')
  await once(program, 'exit')
  await vi.waitFor(() => expect(pids.some(isAlive)).toBe(false))
})

test('a crash of a chain is told while the program goes on', async () => {
  const directory = await createFolder()
  const { program, said } = await runProgram(directory)
  await untilReady(said)
  const { statusUrl } = await readFacts(directory)
  const [pid = 0] = await chainPids(statusUrl)
  process.kill(pid, 'SIGKILL')
  await vi.waitFor(() =>
    expect(said()).toMatch(/Latch One, chain 31337 \(anvil\) was killed by SIGKILL\. .*\.log/),
  )
  const snapshot = (await (await fetch(`${statusUrl}/status.json`)).json()) as StackSnapshot
  expect(snapshot.services.map((service) => service.state)).toEqual(['ready', 'crashed', 'ready'])
  expect(snapshot.chains[0]?.blockNumber).toBeNull()
  program.kill('SIGTERM')
  await once(program, 'exit')
})

test.each(['--help', '-h'])('%s tells how it is used, and nothing is started', async (word) => {
  const directory = join(await createFolder(), 'unused')
  const { program, said } = await runProgram(directory, [word])
  const [exitCode] = await once(program, 'close')
  expect(exitCode).toBe(0)
  expect(said()).toMatch(/^Usage: npm start -- /)
  for (const option of ['--origin', '--without', '--fresh', '--directory', 'LATCHKIT_API_PORT'])
    expect(said()).toContain(`  ${option} `)
  await expect(stat(directory)).rejects.toThrow('ENOENT')
})

test('a part that nobody knows cannot be left out', async () => {
  const { program, said } = await runProgram(await createFolder(), ['--without', 'mail'])
  const [exitCode] = await once(program, 'close')
  expect(exitCode).toBe(2)
  expect(said()).toBe(
    '"mail" cannot be left out; --without takes server, demo, status, solana, bitcoin.\n',
  )
})

test('where a stack runs already, its address is what is told first', async () => {
  const first = await up(chainsAndStatus)
  onTestFinished(() => first.stop())
  vi.stubEnv('LATCHKIT_STATUS_PORT', new URL(first.statusUrl).port)
  vi.stubEnv('LATCHKIT_CHAIN_31337_PORT', new URL(first.chains[0]?.rpcUrl ?? '').port)
  vi.stubEnv('LATCHKIT_CHAIN_31338_PORT', '0')
  onTestFinished(() => void vi.unstubAllEnvs())
  const origins = ['http://localhost:5173']
  const messages = await up({ ...chainsAndStatus, origins, ports: 'usual' }).catch(
    (error: unknown) => (error as Error).message,
  )
  const [headline, end, , way] = String(messages).split('\n')
  expect(headline).toBe(
    `A stack runs already: ${first.statusUrl}; ${first.statusUrl} tells what runs.`,
  )
  expect(end).toContain(`Ctrl-C where it was started, or kill ${process.pid}.`)
  expect(way).toMatch(
    /^ {2}LATCHKIT_STATUS_PORT=\d+ LATCHKIT_CHAIN_31337_PORT=\d+ npm start -- --directory \.latchkit\/second --origin http:\/\/localhost:5173$/,
  )
})

test('a taken port ends the program with one sentence', async () => {
  const holder = createServer().listen(0, '127.0.0.1')
  await once(holder, 'listening')
  onTestFinished(() => void holder.close())
  const address = holder.address()
  const port = typeof address === 'object' ? address?.port : undefined
  vi.stubEnv('LATCHKIT_CHAIN_31338_PORT', String(port))
  onTestFinished(() => void vi.unstubAllEnvs())
  for (const name of ['DEMO', 'API', 'STATUS', 'CHAIN_31337']) {
    vi.stubEnv(`LATCHKIT_${name}_PORT`, '0')
  }
  const start = up({
    directory: await createFolder(),
    without: ['server', 'demo', 'solana', 'bitcoin'],
  })
  await expect(start).rejects.toThrow(
    new RegExp(
      `^Port ${port} for the chain 31338 is taken.*: stop that, or choose another port with LATCHKIT_CHAIN_31338_PORT=\\d+\\.$`,
    ),
  )
})
