import type { AdapterHost } from '@latchkit/core'
import type { NetworkId } from '@latchkit/wire'
import { callRpc } from './callRpc.ts'
import { readQuantity } from './readQuantity.ts'
import { unreadable } from './unreadable.ts'

/** The epoch that the network is in. */
export async function readEpoch(host: AdapterHost, networkId: NetworkId): Promise<bigint> {
  const method = 'getEpochInfo'
  const answer = await callRpc(host, networkId, method, [{ commitment: 'confirmed' }])
  const epoch = readQuantity((answer as { readonly epoch?: unknown } | null)?.epoch)
  if (epoch === undefined) throw unreadable(method)
  return epoch
}
