import { type Chain, readBlockHash, type BlockMark } from '@latchkit/backend/chain'

/** The newest block that was read, and a deep block that identifies the chain. */
interface ScanCheckpoint {
  readonly high: number
  readonly checkpoint: number
  readonly checkpoint_hash: string
}

/** Returns true if a node's newest block is older than the scan: unless it is a test network, the node lags. */
export function isLagging(chain: Chain, scan: ScanCheckpoint, head: BlockMark): boolean {
  return head.number < scan.high && chain.network.testnet !== true
}

/**
 * Returns whether the chain is still the one that was scanned. A different deep block proves that it was replaced; a
 * missing one proves it on test networks only.
 */
export async function compareChains(
  chain: Chain,
  scan: ScanCheckpoint,
  head: BlockMark,
): Promise<'same' | 'replaced'> {
  if (isLagging(chain, scan, head)) return 'same'
  const hash = await readBlockHash(chain, scan.checkpoint)
  if (hash === scan.checkpoint_hash) return 'same'
  return hash === undefined && chain.network.testnet !== true ? 'same' : 'replaced'
}
