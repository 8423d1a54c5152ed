import { spawn } from 'node:child_process'
import { root, sourceFlags } from './setup.mjs'

/** Runs a TypeScript program from its sources in the place of this one: its output, its signals, its exit code. */
export function follow(file, args) {
  const program = spawn(process.execPath, [...sourceFlags, file, ...args], {
    cwd: root,
    stdio: 'inherit',
  })
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => program.kill(signal))
  program.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)))
}
