import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'

/**
 * The processes that must not outlive the program that started them, even if it is killed with SIGKILL: a small shell
 * reads from a pipe and ends them when the pipe breaks.
 */
export interface ProcessGroup {
  hold(pid: number): void
  free(pid: number): void
  /** Ends the shell, and with it every process that is still held. */
  drop(): void
}

/** Creates a {@link ProcessGroup}. */
export function createProcessGroup(): ProcessGroup {
  const shell = spawn('/bin/sh', [fileURLToPath(new URL('processGroup.sh', import.meta.url))], {
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
  })
  shell.unref()
  // A broken pipe must not bring the stack down: everything still stops in the ordinary ways.
  shell.on('error', () => {})
  shell.stdin.on('error', () => {})
  return {
    hold: (pid) => void shell.stdin.write(`hold ${pid}\n`),
    free: (pid) => void shell.stdin.write(`free ${pid}\n`),
    drop: () => void shell.stdin.end(),
  }
}
