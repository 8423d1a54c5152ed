import type { AdapterHost } from '@latchkit/core'
import type { NetworkId } from '@latchkit/wire'
import { callRpc } from './callRpc.ts'
import { getBlockHeight } from './getBlockHeight.ts'
import { parseQuantity } from './parseQuantity.ts'
import { unreadableError } from './unreadableError.ts'

/**
 * True if the nodes still know the transactions of a block. Many keep only the blocks of a day or two, and do not tell an
 * older transaction from one that never existed.
 */
export async function isHistoryKept(
  host: AdapterHost,
  networkId: NetworkId,
  blockHeight: bigint,
  signal: AbortSignal,
): Promise<boolean> {
  if ((await getBlockHeight(host, networkId, signal)) - blockHeight < keptBlocks) return true
  const method = 'getFirstAvailableBlock'
  const first = parseQuantity(await callRpc(host, networkId, method, [], signal))
  if (first === undefined) throw unreadableError(method)
  return first === 0n
}

/** Half a day. */
const keptBlocks = 100_000n
