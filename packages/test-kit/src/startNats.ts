import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { findNats } from './findNats.ts'

/** A NATS of its own. */
export interface TestNats {
  readonly url: string
  /** Ends it as a failing machine would. */
  kill(): Promise<void>
}

/** Starts a NATS on a free port, or on the one that an address has. */
export async function startNats(url?: string, words: readonly string[] = []): Promise<TestNats> {
  const program = findNats()
  if (program === undefined)
    throw new Error('There is no NATS; install it, for example Debian’s nats-server.')
  const port = url === undefined ? '-1' : new URL(url).port
  const child = spawn(program, ['-a', '127.0.0.1', '-p', port, ...words], {
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const end = (): void => void child.kill('SIGKILL')
  process.once('exit', end)
  const address = await readAddress(child)
  return {
    url: `nats://${address}`,
    async kill() {
      process.off('exit', end)
      if (child.exitCode !== null || child.signalCode !== null) return
      const gone = once(child, 'exit')
      end()
      await gone
    },
  }
}

function readAddress(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', (code) => reject(new Error(`NATS ended with ${code}.`)))
    let address = ''
    createInterface({ input: child.stderr as NodeJS.ReadableStream }).on('line', (line) => {
      const [, found] = /client connections on (\S+)/.exec(line) ?? []
      if (found !== undefined) address = found
      if (line.includes('Server is ready')) resolve(address)
    })
  })
}
