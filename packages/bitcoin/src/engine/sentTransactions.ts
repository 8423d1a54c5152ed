import type { Utxo } from './utxos/utxo.ts'

/** A transaction that was sent, and is not confirmed yet. */
export interface SentTransaction {
  readonly inputs: readonly Pick<Utxo, 'txid' | 'vout'>[]
  /** In hex, if the kit has broadcast it itself. */
  readonly signed?: string
}

/** By transaction hash. */
export type SentTransactions = Map<string, SentTransaction>

/**
 * Returns a function that is true for a UTXO that one of them spends. A server may not know the transaction yet, and
 * another one with the same input and a higher fee would replace it.
 */
export function isSpentBy(sent: SentTransactions): (utxo: Pick<Utxo, 'txid' | 'vout'>) => boolean {
  const spent = new Set<string>()
  for (const { inputs } of sent.values())
    for (const { txid, vout } of inputs) spent.add(`${txid}:${vout}`)
  return ({ txid, vout }) => spent.has(`${txid}:${vout}`)
}
