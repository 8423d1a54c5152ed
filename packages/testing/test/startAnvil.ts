import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { createInterface } from 'node:readline'

export interface Anvil {
  readonly rpcUrl: string
  stop(): Promise<void>
}

const architectures: Readonly<Record<string, string>> = { x64: 'amd64', arm64: 'arm64' }

/** Starts a chain of its own on a free port. */
export async function startAnvil(chainId: number): Promise<Anvil> {
  const folder = `@foundry-rs/anvil-${process.platform}-${architectures[process.arch]}`
  const manifest = createRequire(import.meta.url).resolve(`${folder}/package.json`)
  const anvil = spawn(
    join(dirname(manifest), 'bin', 'anvil'),
    ['--port', '0', '--chain-id', String(chainId)],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  )
  for await (const line of createInterface(anvil.stdout)) {
    const address = /^Listening on (\S+)/.exec(line)?.[1]
    if (address === undefined) continue
    anvil.stdout.resume()
    return {
      rpcUrl: `http://${address}`,
      async stop() {
        const exit = once(anvil, 'exit')
        anvil.kill()
        await exit
      },
    }
  }
  throw new Error('Anvil ended before it listened.')
}
