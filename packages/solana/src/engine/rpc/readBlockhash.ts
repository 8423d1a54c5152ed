import type { AdapterHost } from '@latchkit/core'
import type { NetworkId } from '@latchkit/wire'
import { isAddress } from '../../address/addresses.ts'
import { callRpc } from './callRpc.ts'
import { readQuantity } from './readQuantity.ts'
import { unreadable } from './unreadable.ts'

/** A recent block, by which a transaction says until when it is valid. */
export interface Blockhash {
  readonly blockhash: string
  readonly lastValidBlockHeight: bigint
}

/** The newest block that most of the network has voted for. */
export async function readBlockhash(host: AdapterHost, networkId: NetworkId): Promise<Blockhash> {
  const method = 'getLatestBlockhash'
  const answer = await callRpc(host, networkId, method, [{ commitment: 'confirmed' }])
  const { value } = (answer ?? {}) as { readonly value?: Readonly<Record<string, unknown>> }
  const lastValidBlockHeight = readQuantity(value?.['lastValidBlockHeight'])
  const blockhash = value?.['blockhash']
  if (!isAddress(blockhash) || lastValidBlockHeight === undefined) throw unreadable(method)
  return { blockhash, lastValidBlockHeight }
}
