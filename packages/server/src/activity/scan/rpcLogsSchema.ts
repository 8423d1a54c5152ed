import * as v from 'valibot'
import { hexSchemas } from '../../chain/hexSchemas.ts'
import type { RpcLog } from './rpcLog.ts'

/** Reads logs as an EVM node answers them. */
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
