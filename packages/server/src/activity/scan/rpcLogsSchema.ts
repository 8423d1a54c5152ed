import * as v from 'valibot'
import { hexSchemas } from '@latchkit/backend/chain'
import type { Hex } from 'viem'

/** Parses logs from an EVM node. */
export const rpcLogsSchema: v.GenericSchema<unknown, readonly RpcLog[]> = v.array(
  v.object({
    address: hexSchemas.address,
    topics: v.array(hexSchemas.hash),
    data: hexSchemas.bytes,
    blockNumber: hexSchemas.small,
    blockHash: hexSchemas.hash,
    transactionHash: hexSchemas.hash,
    transactionIndex: hexSchemas.small,
    removed: v.exactOptional(v.boolean()),
  }),
)

/** A log from a node. */
export interface RpcLog {
  readonly address: Hex
  readonly topics: readonly Hex[]
  readonly data: Hex
  readonly blockNumber: Hex
  readonly blockHash: Hex
  readonly transactionHash: Hex
  readonly transactionIndex: Hex
  readonly removed?: boolean
}
