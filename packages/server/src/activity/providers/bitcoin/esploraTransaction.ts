import * as v from 'valibot'
import { satsSchema } from '../../../chain/esplora/satsSchema.ts'

/** An output. Some scripts have no address. */
export interface EsploraOutput {
  readonly scriptpubkey_address?: string | undefined
  readonly value: number
}

/** A transaction as Esplora writes it, as far as it matters here. */
export interface EsploraTransaction {
  readonly txid: string
  readonly vin: readonly { readonly prevout?: EsploraOutput | null | undefined }[]
  readonly vout: readonly EsploraOutput[]
  readonly fee: number
  readonly status: { readonly confirmed: boolean; readonly block_time?: number | undefined }
}

const newest = 4_294_967_295
const output = v.object({ scriptpubkey_address: v.optional(v.string()), value: satsSchema })

/** Reads an {@link EsploraTransaction}. */
export const esploraTransactionSchema: v.GenericSchema<unknown, EsploraTransaction> = v.object({
  txid: v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/)),
  vin: v.array(v.object({ prevout: v.nullish(output) })),
  vout: v.array(output),
  fee: satsSchema,
  status: v.object({
    confirmed: v.boolean(),
    block_time: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(newest))),
  }),
})
