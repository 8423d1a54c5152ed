import type { ScriptKind } from '../../address/decodeAddress.ts'

/** The kinds of outputs that the kit spends. */
export type SpendableKind = Exclude<ScriptKind, 'p2wsh'>

/**
 * Returns the maximum weight of a transaction whose inputs are all of one kind: with the longest signatures that a wallet
 * may make, so that the transaction never pays less than the fee rate.
 * @param transaction `outputs` are scriptPubKeys
 */
export function weightOf(transaction: {
  readonly inputs: number
  readonly kind: SpendableKind
  readonly outputs: readonly Uint8Array[]
}): number {
  const { inputs, kind, outputs } = transaction
  const outputBytes = outputs.reduce((sum, { length }) => sum + 9 + length, 0)
  const bytes = 8 + compactSizeBytes(inputs) + compactSizeBytes(outputs.length) + outputBytes
  const markers = kind === 'p2pkh' ? 0 : 2
  return bytes * 4 + markers + inputs * inputWeight[kind]
}

/** The weight of one input. */
export const inputWeight: Readonly<Record<SpendableKind, number>> = {
  p2pkh: (41 + 1 + 72 + 1 + 33) * 4,
  p2sh: (41 + 23) * 4 + 1 + 73 + 34,
  p2wpkh: 41 * 4 + 1 + 73 + 34,
  p2tr: 41 * 4 + 1 + 66,
}

/**
 * Returns the fee for a weight, in sats.
 * @param feeRate Sats per 1,000 virtual bytes
 */
export function feeOf(weight: number, feeRate: bigint): bigint {
  const virtualBytes = BigInt(Math.ceil(weight / 4))
  return (virtualBytes * feeRate + 999n) / 1000n
}

function compactSizeBytes(count: number): number {
  return count < 0xfd ? 1 : 3
}
