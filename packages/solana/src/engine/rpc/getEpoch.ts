import type { AdapterHost } from '@latchkit/core'
import type { NetworkId } from '@latchkit/wire'
import { callRpc } from './callRpc.ts'
import { parseQuantity } from './parseQuantity.ts'
import { unreadableError } from './unreadableError.ts'

/** Returns the current epoch. */
export async function getEpoch(host: AdapterHost, networkId: NetworkId): Promise<bigint> {
  const method = 'getEpochInfo'
  const answer = await callRpc(host, networkId, method, [{ commitment: 'confirmed' }])
  const epoch = parseQuantity((answer as { readonly epoch?: unknown } | null)?.epoch)
  if (epoch === undefined) throw unreadableError(method)
  return epoch
}
