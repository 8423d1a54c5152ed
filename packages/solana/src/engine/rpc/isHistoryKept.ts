import type { AdapterHost } from '@latchkit/core'
import type { NetworkId } from '@latchkit/wire'
import { callRpc } from './callRpc.ts'
import { readBlockHeight } from './readBlockHeight.ts'
import { readQuantity } from './readQuantity.ts'
import { unreadable } from './unreadable.ts'

/**
 * True where a node would still know what stood in a block. Many keep the blocks of a day or two alone, and say of an older
 * transaction, as of one that never was, that they do not know it.
 */
export async function isHistoryKept(
  host: AdapterHost,
  networkId: NetworkId,
  blockHeight: bigint,
  signal: AbortSignal,
): Promise<boolean> {
  if ((await readBlockHeight(host, networkId, signal)) - blockHeight < keptBlocks) return true
  const method = 'getFirstAvailableBlock'
  const first = readQuantity(await callRpc(host, networkId, method, [], signal))
  if (first === undefined) throw unreadable(method)
  return first === 0n
}

/** Half a day. */
const keptBlocks = 100_000n
