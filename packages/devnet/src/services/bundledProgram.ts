import { join } from 'node:path'
import type { ProcessOptions } from '../processes/startProcess.ts'
import type { ServicePlace } from './place.ts'

/** Returns how a program of the stack is started: bundled, its errors named by source and line. */
export async function bundledProgram(
  { repository, processGroup, programs }: ServicePlace,
  name: 'server' | 'localnet-bitcoin' | 'localnet-solana',
  args: readonly string[],
  logPath: string,
): Promise<ProcessOptions> {
  return {
    command: process.execPath,
    args: ['--enable-source-maps', join(await programs(), `${name}.js`), ...args],
    cwd: repository,
    logPath,
    processGroup,
  }
}
