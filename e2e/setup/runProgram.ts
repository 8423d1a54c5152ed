import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

/** Runs a Node program to its end. Throws what it has said where it fails. */
export async function runProgram(
  args: readonly string[],
  options: { readonly cwd: string; readonly env?: Readonly<Record<string, string>> },
): Promise<void> {
  await promisify(execFile)(process.execPath, args, {
    cwd: options.cwd,
    env: { ...process.env, ...options.env },
    maxBuffer: 16_777_216,
  })
}
