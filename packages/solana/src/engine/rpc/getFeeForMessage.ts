import type { AdapterHost } from '@latchkit/core'
import type { NetworkId } from '@latchkit/wire'
import { base64 } from '@latchkit/core/adapters'
import { callRpc } from './callRpc.ts'
import { parseQuantity } from './parseQuantity.ts'

/** Returns the fee for a message in lamports, or `undefined` if the network does not say. */
export async function getFeeForMessage(
  host: AdapterHost,
  networkId: NetworkId,
  message: Uint8Array,
): Promise<bigint | undefined> {
  const options = { commitment: 'confirmed' }
  const params = [base64.encode(message), options]
  const answer = await callRpc(host, networkId, 'getFeeForMessage', params).catch(() => undefined)
  return parseQuantity((answer as { readonly value?: unknown } | null | undefined)?.value)
}
