import type { Chain } from '@latchkit/backend/chain'
import type { Hex } from 'viem'

const patienceSeconds = 20 * 60

/** The moment from which a swap that is still unmined fails, by the clock of the chain or ours, whichever is ahead. */
export async function readDeadline(chain: Chain): Promise<number> {
  const { timestamp } = await chain.request<{ timestamp: Hex }>('eth_getBlockByNumber', [
    'latest',
    false,
  ])
  return Math.max(Number(timestamp), Math.floor(Date.now() / 1000)) + patienceSeconds
}
