import { hex } from '../encoding/hex.ts'
import type { Coin } from './coins/coin.ts'
import { parseTransaction } from './transaction/parseTransaction.ts'

/** The transactions that the kit has sent and that have not ended, signed and in hex, by their hashes. */
export type SentTransactions = Map<string, string>

/**
 * True for a coin that one of them spends. A server may not have heard of it yet, and another transaction with the same coin
 * and a higher fee would take its place.
 */
export function isSpentBySent(
  sent: SentTransactions,
): (coin: Pick<Coin, 'txid' | 'vout'>) => boolean {
  const spent = new Set<string>()
  for (const signed of sent.values()) {
    const transaction = parseTransaction(hex.decode(signed) ?? new Uint8Array())
    for (const { txid, vout } of transaction?.inputs ?? []) spent.add(`${txid}:${vout}`)
  }
  return ({ txid, vout }) => spent.has(`${txid}:${vout}`)
}
