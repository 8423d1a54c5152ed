import type { AdapterHost } from '@latchkit/core'
import type { NetworkId } from '@latchkit/wire'
import { base64 } from '@latchkit/core/adapters'
import { callRpc } from './callRpc.ts'
import { readQuantity } from './readQuantity.ts'

/** What the network will take for a message, in lamports. `undefined` where it does not say. */
export async function readFee(
  host: AdapterHost,
  networkId: NetworkId,
  message: Uint8Array,
): Promise<bigint | undefined> {
  const options = { commitment: 'confirmed' }
  const params = [base64.encode(message), options]
  const answer = await callRpc(host, networkId, 'getFeeForMessage', params).catch(() => undefined)
  return readQuantity((answer as { readonly value?: unknown } | null | undefined)?.value)
}
