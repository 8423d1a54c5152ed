import type { Hex } from 'viem'
import * as v from 'valibot'
import { hexSchemas } from '@latchkit/backend/chain'
import { rpcLogsSchema, type RpcLog } from './scan/rpcLogsSchema.ts'

/** The fields of an EVM transaction that are used. */
export interface RpcTransaction {
  readonly from: Hex
  readonly to?: Hex | null | undefined
  readonly nonce: Hex
  readonly value: Hex
  readonly input: Hex
  readonly gasPrice?: Hex | null | undefined
}

/** Parses a {@link RpcTransaction}; `null` if there is none. */
export const rpcTransactionSchema: v.GenericSchema<unknown, RpcTransaction | null> = v.nullable(
  v.object({
    hash: hexSchemas.hash,
    from: hexSchemas.address,
    to: v.nullish(hexSchemas.address),
    nonce: hexSchemas.quantity,
    value: hexSchemas.quantity,
    input: hexSchemas.bytes,
    gasPrice: v.nullish(hexSchemas.quantity),
  }),
)

/** The fields of an EVM receipt that are used. */
export interface RpcReceipt {
  readonly blockHash: Hex
  readonly status?: Hex | null | undefined
  readonly gasUsed: Hex
  readonly effectiveGasPrice?: Hex | null | undefined
  /** A rollup's fee for its parent chain. */
  readonly l1Fee?: Hex | null | undefined
  readonly contractAddress?: Hex | null | undefined
  readonly logs: readonly RpcLog[]
}

/** Parses a {@link RpcReceipt}; `null` if there is none. */
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
