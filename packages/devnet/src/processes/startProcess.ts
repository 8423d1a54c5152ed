import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, open } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { ProcessGroup } from './createProcessGroup.ts'

/** How a process came to its end. */
export interface ProcessEnd {
  readonly exitCode: number | null
  readonly signal: NodeJS.Signals | null
}

/** A running process that writes to a log file and leads a group of its own. */
export interface ServiceProcess {
  readonly pid: number
  /** Resolves when it has ended. Never rejects. */
  readonly ended: Promise<ProcessEnd>
  hasEnded(): boolean
  /** Sends SIGTERM, then SIGKILL to the whole group. Resolves when it has ended. */
  stop(): Promise<void>
}

/** What {@link startProcess} starts. */
export interface ProcessOptions {
  readonly command: string
  readonly args: readonly string[]
  readonly env?: Readonly<Record<string, string>>
  readonly cwd?: string
  readonly logPath: string
  readonly processGroup: ProcessGroup
}

const graceMs = 5_000

/**
 * Starts a process. Its group of its own keeps a Ctrl-C of the terminal from reaching it before it is
 * its turn, and lets its own children be ended with it.
 */
export async function startProcess(options: ProcessOptions): Promise<ServiceProcess> {
  await mkdir(dirname(options.logPath), { recursive: true })
  const log = await open(options.logPath, 'w')
  try {
    const child = spawn(options.command, options.args, {
      cwd: options.cwd,
      env: { ...process.env, ...options.env },
      stdio: ['ignore', log.fd, log.fd],
      detached: true,
    })
    let hasEnded = false
    const ended = new Promise<ProcessEnd>((resolve) => {
      child.once('exit', (exitCode, signal) => {
        hasEnded = true
        killGroup(pid, 'SIGKILL')
        options.processGroup.free(pid)
        resolve({ exitCode, signal })
      })
    })
    await once(child, 'spawn')
    const pid = child.pid as number
    options.processGroup.hold(pid)
    return {
      pid,
      ended,
      hasEnded: () => hasEnded,
      async stop() {
        if (hasEnded) return
        killGroup(pid, 'SIGTERM')
        const timer = setTimeout(() => killGroup(pid, 'SIGKILL'), graceMs)
        await ended
        clearTimeout(timer)
      },
    }
  } finally {
    await log.close()
  }
}

function killGroup(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(-pid, signal)
  } catch (error) {
    const isGone = (error as NodeJS.ErrnoException).code === 'ESRCH'
    if (!isGone) throw error
  }
}
