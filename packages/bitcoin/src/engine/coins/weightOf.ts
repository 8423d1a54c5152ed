import type { ScriptKind } from '../../address/decodeAddress.ts'

/** How an address that can pay is spent from. */
export type PayingKind = Exclude<ScriptKind, 'p2wsh'>

/**
 * The most that a transaction can weigh, whose inputs are all of one kind: with the longest signature that a wallet may
 * make, so that it never pays less than it was to.
 */
export function weightOf(transaction: {
  readonly inputs: number
  readonly kind: PayingKind
  readonly outputs: readonly Uint8Array[]
}): number {
  const { inputs, kind, outputs } = transaction
  const outputBytes = outputs.reduce((sum, { length }) => sum + 9 + length, 0)
  const bytes = 8 + countBytes(inputs) + countBytes(outputs.length) + outputBytes
  const markers = kind === 'p2pkh' ? 0 : 2
  return bytes * 4 + markers + inputs * inputWeight[kind]
}

/** What one input weighs. */
export const inputWeight: Readonly<Record<PayingKind, number>> = {
  p2pkh: (41 + 1 + 72 + 1 + 33) * 4,
  p2sh: (41 + 23) * 4 + 1 + 73 + 34,
  p2wpkh: 41 * 4 + 1 + 73 + 34,
  p2tr: 41 * 4 + 1 + 66,
}

/** What a weight costs. */
export function feeOf(weight: number, satsPerKvb: bigint): bigint {
  const virtualBytes = BigInt(Math.ceil(weight / 4))
  return (virtualBytes * satsPerKvb + 999n) / 1000n
}

function countBytes(count: number): number {
  return count < 0xfd ? 1 : 3
}
