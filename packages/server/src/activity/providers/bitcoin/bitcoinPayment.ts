import * as v from 'valibot'
import { satsSchema } from '@latchkit/backend/chain'

/** A transaction from the view of one address. */
export interface BitcoinPayment {
  readonly txid: string
  /** ISO 8601; for an unconfirmed transaction, the time of the request. */
  readonly minedAt: string
  readonly direction: 'in' | 'out' | 'self'
  readonly sats: number
  readonly feeSats: number
  /** What the address has more or less of, fee included. Absent in pages that were stored without it. */
  readonly netSats?: number
  /** Empty for a block reward, and for a script without an address. */
  readonly from: string
  readonly to: string
  readonly isConfirmed: boolean
}

/** Converts a transaction to a payment from the view of an address. Change is not part of the payment. */
export function toPayment(
  { txid, vin, vout, fee, status }: EsploraTransaction,
  address: string,
): BitcoinPayment {
  const isOwn = (output: EsploraOutput): boolean => output.scriptpubkey_address === address
  const inputs = vin.flatMap(({ prevout }) => prevout ?? [])
  const change = vout.filter(isOwn)
  const others = vout.filter((each) => !isOwn(each) && each.value > 0)
  const minedAt = status.confirmed ? new Date((status.block_time ?? 0) * 1000) : new Date()
  const common = {
    txid,
    minedAt: minedAt.toISOString(),
    feeSats: fee,
    netSats: sum(change) - sum(inputs.filter(isOwn)),
    isConfirmed: status.confirmed,
  }
  if (!inputs.some(isOwn)) {
    const from = inputs.find((each) => each.scriptpubkey_address !== undefined)
    return {
      ...common,
      direction: 'in',
      sats: sum(change),
      from: from?.scriptpubkey_address ?? '',
      to: address,
    }
  }
  if (others.length === 0) {
    return { ...common, direction: 'self', sats: sum(change), from: address, to: address }
  }
  // In a transaction with inputs of several addresses, the payment is what this one put in, less its change.
  const isShared = !inputs.every(isOwn)
  const net = sum(inputs.filter(isOwn)) - sum(change)
  if (isShared && net <= 0) {
    const from = inputs.find((each) => !isOwn(each))?.scriptpubkey_address ?? ''
    return { ...common, direction: 'in', sats: -net, from, to: address }
  }
  const [largest] = others.toSorted((left, right) => right.value - left.value)
  return {
    ...common,
    direction: 'out',
    sats: isShared ? net : sum(others),
    from: address,
    to: largest?.scriptpubkey_address ?? '',
  }
}

function sum(outputs: readonly { readonly value: number }[]): number {
  return outputs.reduce((total, { value }) => total + value, 0)
}

/** A transaction output. Some scripts have no address. */
export interface EsploraOutput {
  readonly scriptpubkey_address?: string | undefined
  readonly value: number
}

/** The fields of an Esplora transaction that are used. */
export interface EsploraTransaction {
  readonly txid: string
  readonly vin: readonly { readonly prevout?: EsploraOutput | null | undefined }[]
  readonly vout: readonly EsploraOutput[]
  readonly fee: number
  readonly status: { readonly confirmed: boolean; readonly block_time?: number | undefined }
}

const newest = 4_294_967_295
const output = v.object({ scriptpubkey_address: v.optional(v.string()), value: satsSchema })

/** Parses an {@link EsploraTransaction}. */
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
