import { spawn, type ChildProcess } from 'node:child_process'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { createInterface } from 'node:readline'

/** The folder of the repository. */
export const root: string = join(import.meta.dirname, '..', '..')

/** A program that has said where it listens. */
export interface StartedProgram {
  readonly child: ChildProcess
  readonly address: string
}

/** Starts a program, and answers what its output says by `pattern`. It ends with this one at the latest. */
function startProgram(
  command: string,
  args: readonly string[],
  pattern: RegExp,
): Promise<StartedProgram> {
  const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'inherit'] })
  const end = (): void => void child.kill('SIGKILL')
  process.once('exit', end)
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', (code) => {
      process.off('exit', end)
      reject(new Error(`${command} ended with ${code}.`))
    })
    createInterface({ input: child.stdout }).on('line', (line) => {
      const [, address] = pattern.exec(line) ?? []
      if (address !== undefined) resolve({ child, address })
    })
  })
}

/** The built server, or another build to compare it with. */
export const serverProgram: string =
  process.env['BENCH_SERVER'] ?? join(root, 'packages', 'server', 'dist', 'server.js')

/** Starts the built server with a configuration file. */
export function startServer(config: string): Promise<StartedProgram> {
  return startProgram(process.execPath, [serverProgram, '--config', config], /"url":"([^"]+)"/)
}

/** Starts an EVM chain that makes a block a second. */
export async function startChain(chainId = 31_337): Promise<StartedProgram> {
  const fromServer = createRequire(join(root, 'packages', 'server', 'package.json'))
  const fromAnvil = createRequire(fromServer.resolve('@foundry-rs/anvil/package.json'))
  const architecture = process.arch === 'x64' ? 'amd64' : process.arch
  const manifest = fromAnvil.resolve(
    `@foundry-rs/anvil-${process.platform}-${architecture}/package.json`,
  )
  const anvil = join(dirname(manifest), 'bin', process.platform === 'win32' ? 'anvil.exe' : 'anvil')
  const words = ['--port', '0', '--block-time', '1', '--chain-id', String(chainId)]
  const { child, address } = await startProgram(anvil, words, /Listening on (\S+)/)
  return { child, address: `http://${address}` }
}
