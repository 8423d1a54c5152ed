import { createTestClient, http, publicActions, walletActions } from 'viem'
import { startAnvil, type AnvilOptions } from './startAnvil.ts'

/** A real chain on a free port of this machine, with the handles that a test needs on it. */
export interface EvmTestChain {
  readonly id: number
  readonly rpcUrl: string
  readonly client: ReturnType<typeof clientOf>
  stop(): void
}

/** Starts anvil, with viem's client for tests. */
export async function startEvmChain(id: number, options?: AnvilOptions): Promise<EvmTestChain> {
  const { url, stop } = await startAnvil(id, options)
  return { id, rpcUrl: url, client: clientOf(url), stop: () => void stop() }
}

function clientOf(rpcUrl: string) {
  return createTestClient({ mode: 'anvil', transport: http(rpcUrl), pollingInterval: 50 })
    .extend(publicActions)
    .extend(walletActions)
}
