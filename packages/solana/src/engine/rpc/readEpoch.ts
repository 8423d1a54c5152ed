import type { AdapterHost } from '@latchkit/core'
import type { CaipNetworkId } from '@latchkit/wire'
import { callRpc } from './callRpc.ts'
import { readBigint } from './readBigint.ts'
import { unreadable } from './unreadable.ts'

/** The epoch that the network is in. */
export async function readEpoch(host: AdapterHost, networkId: CaipNetworkId): Promise<bigint> {
  const method = 'getEpochInfo'
  const answer = await callRpc(host, networkId, method, [{ commitment: 'confirmed' }])
  const epoch = readBigint((answer as { readonly epoch?: unknown } | null)?.epoch)
  if (epoch === undefined) throw unreadable(method)
  return epoch
}
