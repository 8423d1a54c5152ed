import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'

/** A process that has said that it is ready. */
export interface RunningProcess {
  /** The line that said so. */
  readonly line: string
  stop(): Promise<void>
}

/** How a process is started. */
export interface StartOptions {
  readonly name: string
  readonly args: readonly string[]
  readonly cwd: string
  readonly env: Readonly<Record<string, string>>
  /** The line that says that it is ready. */
  readonly ready: RegExp
}

/** Starts a Node program and waits until it says that it is ready. Throws what it has said where it ends instead. */
export async function startProcess(options: StartOptions): Promise<RunningProcess> {
  const child = spawn(process.execPath, options.args, {
    cwd: options.cwd,
    env: { ...process.env, ...options.env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  // Nothing outlives the run, also where it is ended at once.
  const end = () => void child.kill('SIGTERM')
  process.once('exit', end)
  const said: string[] = []
  child.stderr.on('data', (chunk: Buffer) => said.push(String(chunk)))
  const exit = once(child, 'exit')
  for await (const line of createInterface(child.stdout)) {
    said.push(`${line}\n`)
    if (!options.ready.test(line)) continue
    child.stdout.resume()
    return {
      line,
      async stop() {
        process.off('exit', end)
        end()
        await exit
      },
    }
  }
  await exit
  throw new Error(`${options.name} ended before it was ready:\n${said.join('')}`)
}
