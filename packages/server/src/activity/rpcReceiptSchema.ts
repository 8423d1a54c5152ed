import type { Hex } from 'viem'
import * as v from 'valibot'
import { hexSchemas } from '../chain/hexSchemas.ts'
import type { RpcLog } from './scan/rpcLog.ts'
import { rpcLogsSchema } from './scan/rpcLogsSchema.ts'

/** A receipt as an EVM node answers it, as far as it matters here. */
export interface RpcReceipt {
  readonly blockHash: Hex
  readonly status?: Hex | null | undefined
  readonly gasUsed: Hex
  readonly effectiveGasPrice?: Hex | null | undefined
  /** What rollups charge for the network below. */
  readonly l1Fee?: Hex | null | undefined
  readonly contractAddress?: Hex | null | undefined
  readonly logs: readonly RpcLog[]
}

/** Reads a {@link RpcReceipt}; `null` where there is none of this transaction. */
export const rpcReceiptSchema: v.GenericSchema<unknown, RpcReceipt | null> = v.nullable(
  v.object({
    blockHash: hexSchemas.hash,
    status: v.nullish(hexSchemas.quantity),
    gasUsed: hexSchemas.quantity,
    effectiveGasPrice: v.nullish(hexSchemas.quantity),
    l1Fee: v.nullish(hexSchemas.quantity),
    contractAddress: v.nullish(hexSchemas.address),
    logs: rpcLogsSchema,
  }),
)
