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

/** Starts anvil on a free port, by the newest rules that it knows or those of a hard fork. */
export async function startAnvil(chainId = 31_337, hardfork?: string): Promise<Anvil> {
  const rules = hardfork === undefined ? [] : ['--hardfork', hardfork]
  const child = spawn(anvilPath(), ['--port', '0', '--chain-id', String(chainId), ...rules], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
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
      const exit = once(child, 'exit')
      child.kill('SIGKILL')
      await exit
    },
  }
}

function anvilPath(): string {
  const require = createRequire(import.meta.url)
  const fromAnvil = createRequire(require.resolve('@foundry-rs/anvil/package.json'))
  const architecture = process.arch === 'x64' ? 'amd64' : process.arch
  const manifest = fromAnvil.resolve(
    `@foundry-rs/anvil-${process.platform}-${architecture}/package.json`,
  )
  return join(dirname(manifest), 'bin', 'anvil')
}
