import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'

/**
 * Keeps services from outliving the program that started them, even where it is killed in a way that it
 * cannot notice: a tiny shell waits at the end of a pipe and ends what is held when the pipe breaks.
 */
export interface Leash {
  hold(pid: number): void
  free(pid: number): void
  /** Lets the shell go. What is still held then is ended. */
  drop(): void
}

/** Makes a {@link Leash}. */
export function createLeash(): Leash {
  const shell = spawn('/bin/sh', [fileURLToPath(new URL('leash.sh', import.meta.url))], {
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
  })
  shell.unref()
  // A broken leash must not bring the stack down: everything still stops in the ordinary ways.
  shell.on('error', () => {})
  shell.stdin.on('error', () => {})
  return {
    hold: (pid) => void shell.stdin.write(`hold ${pid}\n`),
    free: (pid) => void shell.stdin.write(`free ${pid}\n`),
    drop: () => void shell.stdin.end(),
  }
}
