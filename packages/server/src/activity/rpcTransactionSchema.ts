import type { Hex } from 'viem'
import * as v from 'valibot'
import { hexSchemas } from '../chain/hexSchemas.ts'

/** A transaction as an EVM node answers it, as far as it matters here. */
export interface RpcTransaction {
  readonly from: Hex
  readonly to?: Hex | null | undefined
  readonly nonce: Hex
  readonly value: Hex
  readonly input: Hex
  readonly gasPrice?: Hex | null | undefined
}

/** Reads a {@link RpcTransaction}; `null` where there is none of this hash. */
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
