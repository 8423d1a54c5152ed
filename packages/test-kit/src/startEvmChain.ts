import { spawn } from 'node:child_process'
import { createRequire } from 'node:module'
import { createInterface } from 'node:readline'
import { createTestClient, http, publicActions, walletActions } from 'viem'

const require = createRequire(import.meta.url)

/** A real chain on a free port of this machine, with the handles that a test needs on it. */
export interface EvmTestChain {
  readonly id: number
  readonly rpcUrl: string
  readonly client: ReturnType<typeof clientOf>
  stop(): void
}

/** Starts anvil. `automine: false` leaves transactions waiting until the test mines. */
export async function startEvmChain(
  id: number,
  options: { readonly automine?: boolean; readonly args?: readonly string[] } = {},
): Promise<EvmTestChain> {
  const place = `@foundry-rs/anvil-${process.platform}-${process.arch === 'x64' ? 'amd64' : process.arch}`
  const binary = require.resolve(`${place}/bin/anvil`)
  const args = ['--port', '0', '--chain-id', String(id), ...(options.args ?? [])]
  if (options.automine === false) args.push('--no-mining')
  const anvil = spawn(binary, args, { stdio: ['ignore', 'pipe', 'inherit'] })
  const stop = () => {
    process.off('exit', stop)
    anvil.kill()
  }
  process.once('exit', stop)
  for await (const line of createInterface({ input: anvil.stdout })) {
    const port = /Listening on 127\.0\.0\.1:(\d+)/.exec(line)?.[1]
    if (port === undefined) continue
    anvil.stdout.resume()
    const rpcUrl = `http://127.0.0.1:${port}`
    return { id, rpcUrl, client: clientOf(rpcUrl), stop }
  }
  throw new Error('anvil has ended')
}

function clientOf(rpcUrl: string) {
  return createTestClient({ mode: 'anvil', transport: http(rpcUrl), pollingInterval: 50 })
    .extend(publicActions)
    .extend(walletActions)
}
