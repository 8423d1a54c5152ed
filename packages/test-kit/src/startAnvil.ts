import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import type { Address, Hex } from 'viem'

/** A chain of its own for a test. */
export interface Anvil {
  readonly url: string
  readonly accounts: readonly Address[]
  request<T>(method: string, params?: readonly unknown[]): Promise<T>
  /** Sends from an unlocked account and answers the receipt. */
  send(transaction: {
    readonly from: Address
    readonly to?: Address
    readonly value?: bigint
    readonly data?: Hex
    readonly gas?: bigint
  }): Promise<{
    readonly transactionHash: Hex
    readonly contractAddress: Address
    readonly blockNumber: Hex
  }>
  stop(): Promise<void>
}

export interface AnvilOptions {
  /** The rules of the chain: the newest that anvil knows, if left out. */
  readonly hardfork?: string | undefined
  /** `false` leaves transactions waiting until the test mines. */
  readonly automine?: boolean
}

/** Starts anvil on a free port. */
export async function startAnvil(
  chainId = 31_337,
  { hardfork, automine = true }: AnvilOptions = {},
): Promise<Anvil> {
  const args = ['--port', '0', '--chain-id', String(chainId)]
  if (hardfork !== undefined) args.push('--hardfork', hardfork)
  if (!automine) args.push('--no-mining')
  const child = spawn(anvilPath(), args, { stdio: ['ignore', 'pipe', 'inherit'] })
  const kill = () => child.kill('SIGKILL')
  process.once('exit', kill)
  const url = await new Promise<string>((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`anvil ended with ${code}`)))
    createInterface({ input: child.stdout }).on('line', (line) => {
      const [, address] = /Listening on (\S+)/.exec(line) ?? []
      if (address) resolve(`http://${address}`)
    })
  })

  async function request<T>(method: string, params: readonly unknown[] = []): Promise<T> {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
    })
    const answer = (await response.json()) as { result: T; error?: { message: string } }
    if (answer.error) throw new Error(`${method}: ${answer.error.message}`)
    return answer.result
  }

  const watch = automine ? mineWhatIsMissed(request) : undefined
  return {
    url,
    accounts: await request<readonly Address[]>('eth_accounts'),
    request,
    async send({ value = 0n, gas = 5_000_000n, ...transaction }) {
      const fields = {
        ...transaction,
        value: `0x${value.toString(16)}`,
        gas: `0x${gas.toString(16)}`,
      }
      const hash = await request<Hex>('eth_sendTransaction', [fields])
      for (;;) {
        const receipt = await request<Awaited<ReturnType<Anvil['send']>> | null>(
          'eth_getTransactionReceipt',
          [hash],
        )
        if (receipt) return receipt
      }
    },
    async stop() {
      clearInterval(watch)
      process.off('exit', kill)
      const exit = once(child, 'exit')
      kill()
      await exit
    },
  }
}

/**
 * Mines what still waits at a second look: on a busy machine anvil sometimes leaves a transaction waiting until the next
 * one comes (github.com/foundry-rs/foundry/issues/10122). While a test does the mining itself, nothing is mined for it.
 */
function mineWhatIsMissed(request: Anvil['request']): NodeJS.Timeout {
  let waiting = ''
  const look = async () => {
    const pool = await request<{ pending: Readonly<Record<string, unknown>> }>('txpool_inspect')
    const before = waiting
    waiting = Object.keys(pool.pending).length > 0 ? JSON.stringify(pool.pending) : ''
    if (waiting === '' || waiting !== before) return
    if (await request<boolean>('anvil_getAutomine')) await request('evm_mine')
  }
  // A chain that has just ended answers nothing.
  return setInterval(() => void look().catch(() => undefined), lookEveryMs).unref()
}

const lookEveryMs = 1_500

function anvilPath(): string {
  const require = createRequire(import.meta.url)
  const fromAnvil = createRequire(require.resolve('@foundry-rs/anvil/package.json'))
  const architecture = process.arch === 'x64' ? 'amd64' : process.arch
  const manifest = fromAnvil.resolve(
    `@foundry-rs/anvil-${process.platform}-${architecture}/package.json`,
  )
  return join(dirname(manifest), 'bin', 'anvil')
}
