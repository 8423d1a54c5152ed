import type { TestProject } from 'vitest/node'
import { startEvmChain } from '@latchkit/test-kit/startEvmChain'
import { deployToken } from '../token.ts'

/** Starts the chains for all browser tests of a run. */
export async function setup(project: TestProject): Promise<() => void> {
  const chains = await Promise.all([startEvmChain(31_337), startEvmChain(31_338)])
  const [first, second] = chains
  project.provide('evmChains', {
    rpcUrls: [first.rpcUrl, second.rpcUrl],
    token: await deployToken(first),
  })
  return () => chains.forEach((chain) => chain.stop())
}
