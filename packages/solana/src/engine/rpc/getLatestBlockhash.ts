import type { AdapterHost } from '@latchkit/core'
import type { NetworkId } from '@latchkit/wire'
import { isAddress } from '../../address/addresses.ts'
import { callRpc } from './callRpc.ts'
import { parseQuantity } from './parseQuantity.ts'
import { unreadableError } from './unreadableError.ts'

/** A blockhash, and the last block height at which a transaction with it is valid. */
export interface Blockhash {
  readonly blockhash: string
  readonly lastValidBlockHeight: bigint
}

/** Returns the latest confirmed blockhash. */
export async function getLatestBlockhash(
  host: AdapterHost,
  networkId: NetworkId,
): Promise<Blockhash> {
  const method = 'getLatestBlockhash'
  const answer = await callRpc(host, networkId, method, [{ commitment: 'confirmed' }])
  const { value } = (answer ?? {}) as { readonly value?: Readonly<Record<string, unknown>> }
  const lastValidBlockHeight = parseQuantity(value?.['lastValidBlockHeight'])
  const blockhash = value?.['blockhash']
  if (!isAddress(blockhash) || lastValidBlockHeight === undefined) throw unreadableError(method)
  return { blockhash, lastValidBlockHeight }
}
