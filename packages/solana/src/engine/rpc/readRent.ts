import type { AdapterHost } from '@latchkit/core'
import type { NetworkId } from '@latchkit/wire'
import { callRpc } from './callRpc.ts'
import { readQuantity } from './readQuantity.ts'
import { unreadable } from './unreadable.ts'

/** The lamports that an account of a length must hold to stay. */
export type Rent = (dataBytes: number) => bigint

/** What the network asks of accounts: in proportion to their bytes, and to 128 more that it keeps for each. */
export async function readRent(host: AdapterHost, networkId: NetworkId): Promise<Rent> {
  const method = 'getMinimumBalanceForRentExemption'
  const ofNothing = readQuantity(await callRpc(host, networkId, method, [0]))
  if (ofNothing === undefined) throw unreadable(method)
  return (dataBytes) => (ofNothing * BigInt(overheadBytes + dataBytes)) / BigInt(overheadBytes)
}

const overheadBytes = 128
