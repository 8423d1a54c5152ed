import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { findUnusedPort } from './findUnusedPort.ts'

/** A Redis of its own, empty, which writes nothing to disk. */
export interface TestRedis {
  readonly url: string
  stop(): Promise<void>
}

/** Where Redis's server is; `undefined` where it is not installed. */
export function findRedis(): string | undefined {
  const folders = (process.env['PATH'] ?? '').split(delimiter)
  return folders.map((folder) => join(folder, 'redis-server')).find((file) => existsSync(file))
}

/** Starts a Redis on a free port. */
export async function startRedis(): Promise<TestRedis> {
  const program = findRedis()
  if (program === undefined)
    throw new Error('There is no Redis; install it, for example Debian’s redis-server.')
  const port = await findUnusedPort()
  const options = [
    '--port',
    String(port),
    '--bind',
    '127.0.0.1',
    '--save',
    '',
    '--appendonly',
    'no',
  ]
  const child = spawn(program, options, { cwd: tmpdir(), stdio: 'ignore' })
  const end = (): void => void child.kill('SIGKILL')
  process.once('exit', end)
  while (!(await isOpen(port))) {
    if (child.exitCode !== null) throw new Error(`Redis ended with ${child.exitCode}.`)
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  return {
    url: `redis://127.0.0.1:${port}`,
    async stop() {
      process.off('exit', end)
      if (child.exitCode !== null || child.signalCode !== null) return
      const gone = once(child, 'exit')
      child.kill('SIGTERM')
      await gone
    },
  }
}

function isOpen(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    socket.once('connect', () => {
      socket.destroy()
      resolve(true)
    })
    socket.once('error', () => resolve(false))
  })
}
