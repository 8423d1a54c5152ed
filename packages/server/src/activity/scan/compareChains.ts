import type { Chain } from '../../chain/chain.ts'
import { readBlockHash, type BlockMark } from '../../chain/readHead.ts'

/** How far blocks were read, and a deep one by which the chain is known again. */
interface ScanMarks {
  readonly high: number
  readonly checkpoint: number
  readonly checkpoint_hash: string
}

/** True where a node's newest block is older than what was read: but for test networks, it lags behind the others. */
export function isLagging(chain: Chain, scan: ScanMarks, head: BlockMark): boolean {
  return head.number < scan.high && chain.network.testnet !== true
}

/**
 * Whether the chain of a newest block is still the one that was read. A deep block that is another one proves that it
 * was replaced; one that a node does not have proves it on test networks alone.
 */
export async function compareChains(
  chain: Chain,
  scan: ScanMarks,
  head: BlockMark,
): Promise<'same' | 'replaced'> {
  if (isLagging(chain, scan, head)) return 'same'
  const hash = await readBlockHash(chain, scan.checkpoint)
  if (hash === scan.checkpoint_hash) return 'same'
  return hash === undefined && chain.network.testnet !== true ? 'same' : 'replaced'
}
