import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { join } from 'node:path'
import type { ServerInternals } from '@latchkit/server'

const flags = ['--conditions=@latchkit/source', '--import', 'tsx']
const program = join(import.meta.dirname, 'server.ts')

/** Starts a real server as a process of its own, and returns its URL. It has defaults in place of what is not given. */
export async function startServer(options: {
  /** Its configuration, as JSON. */
  readonly config?: object
  /** Protections that are switched off. */
  readonly internals?: ServerInternals
  /** How many files and sockets the system gives it. */
  readonly openFiles?: number
  /** Is told its process. */
  onStart?(pid: number): void
  onEnd(end: () => void | Promise<void>): void
}): Promise<string> {
  const { config = {}, internals = {}, openFiles, onStart, onEnd } = options
  const words = [process.execPath, ...flags, program, encode(config), encode(internals)]
  const limit = openFiles === undefined ? '' : `ulimit -n ${openFiles}; `
  const child = spawn('/bin/sh', ['-c', `${limit}exec "$@"`, 'sh', ...words], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  onEnd(async () => {
    if (child.exitCode !== null) return
    const gone = new Promise((resolve) => child.once('exit', resolve))
    child.kill('SIGKILL')
    await gone
  })
  return await new Promise((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`The server ended with ${code}.`)))
    createInterface({ input: child.stdout }).on('line', (line) => {
      if (!line.startsWith('http')) return
      onStart?.(child.pid ?? 0)
      resolve(line)
    })
  })
}

/** JSON knows no `Infinity`: 1e400 is one. */
function encode(value: object): string {
  return JSON.stringify(value, (_, each: unknown) => (each === Infinity ? '∞' : each)).replaceAll(
    '"∞"',
    '1e400',
  )
}
