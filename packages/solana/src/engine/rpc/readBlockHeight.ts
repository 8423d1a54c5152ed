import type { AdapterHost } from '@latchkit/core'
import type { NetworkId } from '@latchkit/wire'
import { callRpc } from './callRpc.ts'
import { readQuantity } from './readQuantity.ts'
import { unreadable } from './unreadable.ts'

/** How many blocks most of the network has voted for. */
export async function readBlockHeight(
  host: AdapterHost,
  networkId: NetworkId,
  signal: AbortSignal,
): Promise<bigint> {
  const method = 'getBlockHeight'
  const params = [{ commitment: 'confirmed' }]
  const height = readQuantity(await callRpc(host, networkId, method, params, signal))
  if (height === undefined) throw unreadable(method)
  return height
}
