import type { AdapterHost } from '@latchkit/core'
import type { NetworkId } from '@latchkit/wire'
import { callRpc } from './callRpc.ts'
import { parseQuantity } from './parseQuantity.ts'
import { unreadableError } from './unreadableError.ts'

/** Returns the lamports that make an account of a size rent-exempt. */
export type Rent = (dataBytes: number) => bigint

/** Reads the rent of the network: in proportion to the bytes of an account, and 128 more for its metadata. */
export async function getRent(host: AdapterHost, networkId: NetworkId): Promise<Rent> {
  const method = 'getMinimumBalanceForRentExemption'
  const rentOfEmpty = parseQuantity(await callRpc(host, networkId, method, [0]))
  if (rentOfEmpty === undefined) throw unreadableError(method)
  return (dataBytes) => (rentOfEmpty * BigInt(overheadBytes + dataBytes)) / BigInt(overheadBytes)
}

const overheadBytes = 128
