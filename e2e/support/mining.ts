import { rpc } from './rpc.ts'

/** Runs `during` while the chain makes no blocks, so that what is sent stays pending. */
export async function withoutBlocks(chainId: number, during: () => Promise<void>): Promise<void> {
  await rpc(chainId, 'evm_setIntervalMining', [0])
  try {
    await during()
  } finally {
    await rpc(chainId, 'evm_mine')
    await rpc(chainId, 'evm_setIntervalMining', [1])
  }
}
