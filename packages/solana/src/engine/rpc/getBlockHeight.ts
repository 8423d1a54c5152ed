import type { AdapterHost } from '@latchkit/core'
import type { NetworkId } from '@latchkit/wire'
import { callRpc } from './callRpc.ts'
import { parseQuantity } from './parseQuantity.ts'
import { unreadableError } from './unreadableError.ts'

/** Returns the height of the latest confirmed block. */
export async function getBlockHeight(
  host: AdapterHost,
  networkId: NetworkId,
  signal: AbortSignal,
): Promise<bigint> {
  const method = 'getBlockHeight'
  const params = [{ commitment: 'confirmed' }]
  const height = parseQuantity(await callRpc(host, networkId, method, params, signal))
  if (height === undefined) throw unreadableError(method)
  return height
}
