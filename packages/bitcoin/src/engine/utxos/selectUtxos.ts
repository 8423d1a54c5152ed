import { branchAndBound } from './branchAndBound.ts'
import type { Utxo } from './utxo.ts'
import { feeOf, inputWeight, weightOf, type SpendableKind } from './weight.ts'

/** UTXOs that pay for a transfer. They are worth what is sent, the fee and the change together. */
export interface Selection {
  readonly utxos: readonly Utxo[]
  readonly amountSats: bigint
  readonly feeSats: bigint
  /** 0 if the change would not be worth an output. */
  readonly changeSats: bigint
}

/** What UTXOs are selected for. */
export interface SelectionInput {
  readonly utxos: readonly Utxo[]
  readonly kind: SpendableKind
  readonly amountSats: bigint
  /** Sats per 1,000 virtual bytes. */
  readonly feeRate: bigint
  readonly receiverScriptPubKey: Uint8Array
  readonly changeScriptPubKey: Uint8Array
  /** An output for change holds at least this. */
  readonly changeDustSats: bigint
}

/**
 * Selects the UTXOs to pay with: a set that needs no change if there is one, else the largest first. Change below the dust
 * limit is left to the fee. Returns `undefined` if they do not suffice.
 */
export function selectUtxos(input: SelectionInput): Selection | undefined {
  const { amountSats, feeRate, kind, receiverScriptPubKey, changeScriptPubKey } = input
  const utxos = worthSpending(input)
  const feeWithoutChange = (inputs: number): bigint =>
    feeOf(weightOf({ inputs, kind, outputs: [receiverScriptPubKey] }), feeRate)
  const feeWithChange = (inputs: number): bigint =>
    feeOf(weightOf({ inputs, kind, outputs: [receiverScriptPubKey, changeScriptPubKey] }), feeRate)
  // Change costs its output now and its input later.
  const changeCostSats = feeWithChange(1) - feeWithoutChange(1) + feeOf(inputWeight[kind], feeRate)

  const exact = branchAndBound(utxos, amountSats, feeWithoutChange, changeCostSats)
  if (exact) return { utxos: exact, amountSats, feeSats: sum(exact) - amountSats, changeSats: 0n }

  let totalSats = 0n
  for (const [index, { valueSats }] of utxos.entries()) {
    totalSats += valueSats
    const selected = utxos.slice(0, index + 1)
    const changeSats = totalSats - amountSats - feeWithChange(selected.length)
    if (changeSats >= input.changeDustSats)
      return { utxos: selected, amountSats, feeSats: feeWithChange(selected.length), changeSats }
    const remainingSats = totalSats - amountSats
    if (remainingSats >= feeWithoutChange(selected.length))
      return { utxos: selected, amountSats, feeSats: remainingSats, changeSats: 0n }
  }
  return undefined
}

/** Selects every UTXO that is worth more than its input costs, and sends what the fee leaves of them. */
export function sweepUtxos(
  input: Omit<SelectionInput, 'amountSats' | 'changeScriptPubKey' | 'changeDustSats'>,
): Selection | undefined {
  const { kind, feeRate, receiverScriptPubKey } = input
  const utxos = worthSpending(input)
  const weight = weightOf({ inputs: utxos.length, kind, outputs: [receiverScriptPubKey] })
  const feeSats = feeOf(weight, feeRate)
  const amountSats = sum(utxos) - feeSats
  return amountSats > 0n ? { utxos, amountSats, feeSats, changeSats: 0n } : undefined
}

/** A transaction with more would be slow to sign on hardware wallets. */
const maximumInputs = 250

/** The largest first, without those that cost more than they bring. */
function worthSpending({
  utxos,
  kind,
  feeRate,
}: Pick<SelectionInput, 'utxos' | 'kind' | 'feeRate'>): readonly Utxo[] {
  const costSats = feeOf(inputWeight[kind], feeRate)
  return utxos
    .filter(({ valueSats }) => valueSats > costSats)
    .sort((one, other) =>
      one.valueSats > other.valueSats ? -1 : Number(one.valueSats < other.valueSats),
    )
    .slice(0, maximumInputs)
}

function sum(utxos: readonly Utxo[]): bigint {
  return utxos.reduce((total, { valueSats }) => total + valueSats, 0n)
}
