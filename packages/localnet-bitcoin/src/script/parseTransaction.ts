import { RawTx } from '@scure/btc-signer'
import { RejectedTransactionError } from '../rejectedTransactionError.ts'
import { rejectionCodes } from '../rejectionCodes.ts'
import { hash256, toDisplay } from './hash256.ts'

/** What an input of a transaction spends, and how it proves that it may. */
export interface TransactionInput {
  readonly txid: string
  readonly index: number
  readonly script: Uint8Array
  readonly sequence: number
  readonly witness: readonly Uint8Array[]
}

/** What an output of a transaction holds. */
export interface TransactionOutput {
  readonly valueSats: bigint
  readonly script: Uint8Array
}

/** A transaction, taken apart. */
export interface ParsedTransaction {
  readonly txid: string
  /** Like `txid`, but with the witnesses. */
  readonly wtxid: string
  readonly bytes: Uint8Array
  readonly version: number
  readonly lockTime: number
  readonly inputs: readonly TransactionInput[]
  readonly outputs: readonly TransactionOutput[]
  readonly weight: number
  /** Without witnesses. */
  readonly baseBytes: number
}

/** Takes a transaction apart. Throws {@link RejectedTransactionError} where the bytes are none. */
export function parseTransaction(bytes: Uint8Array): ParsedTransaction {
  let raw: ReturnType<typeof RawTx.decode>
  try {
    raw = RawTx.decode(bytes)
  } catch {
    throw undecodable()
  }
  const isWhole = Buffer.from(RawTx.encode(raw)).equals(bytes)
  if (!isWhole || raw.inputs.length === 0) throw undecodable()

  const base = RawTx.encode({ ...raw, segwitFlag: false, witnesses: undefined })
  return {
    txid: toDisplay(hash256(base)),
    wtxid: toDisplay(hash256(bytes)),
    bytes,
    version: raw.version,
    lockTime: raw.lockTime,
    inputs: raw.inputs.map((input, index) => ({
      txid: Buffer.from(input.txid).toString('hex'),
      index: input.index,
      script: input.finalScriptSig,
      sequence: input.sequence,
      witness: raw.witnesses?.[index] ?? [],
    })),
    outputs: raw.outputs.map(({ amount, script }) => ({ valueSats: amount, script })),
    weight: base.length * 3 + bytes.length,
    baseBytes: base.length,
  }
}

/** How much room it takes in a block, by which fees are measured. */
export function virtualBytes({ weight }: ParsedTransaction): number {
  return Math.ceil(weight / 4)
}

/** The name of an output. */
export function outpointOf(txid: string, index: number): string {
  return `${txid}:${index}`
}

function undecodable(): RejectedTransactionError {
  return new RejectedTransactionError(
    rejectionCodes.cannotDecode,
    'TX decode failed. Make sure the tx has at least one input.',
  )
}
