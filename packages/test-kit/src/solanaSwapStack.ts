import { up } from '@latchkit/devnet'

/** The local chain with its pools, and the server that offers swaps over them. */
export interface SolanaSwapStack {
  readonly apiUrl: string
  readonly projectId: string
  readonly rpcUrl: string
  readonly swapProgram: string
  stop(): Promise<void>
}

/** Starts a {@link SolanaSwapStack} on free ports. */
export async function startSolanaSwapStack(): Promise<SolanaSwapStack> {
  const devnet = await up({ ports: 'free', without: ['demo', 'status', 'bitcoin'] })
  const { rpcUrl, swapProgram } = devnet.solana
  return {
    apiUrl: devnet.apiUrl,
    projectId: devnet.projectId,
    rpcUrl,
    swapProgram,
    stop: () => devnet.stop(),
  }
}
