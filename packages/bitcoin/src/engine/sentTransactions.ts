import type { Coin } from './coins/coin.ts'

/** A transaction that was sent a moment ago. */
export interface SentTransaction {
  /** What it spends. */
  readonly coins: readonly Pick<Coin, 'txid' | 'vout'>[]
  /** In hex, where the kit has sent it itself. */
  readonly signed?: string
}

/** The transactions that were sent and that have not ended, by their hashes. */
export type SentTransactions = Map<string, SentTransaction>

/**
 * True for a coin that one of them spends. A server may not have heard of it yet, and another transaction with the same coin
 * and a higher fee would take its place.
 */
export function isSpentBySent(
  sent: SentTransactions,
): (coin: Pick<Coin, 'txid' | 'vout'>) => boolean {
  const spent = new Set<string>()
  for (const { coins } of sent.values())
    for (const { txid, vout } of coins) spent.add(`${txid}:${vout}`)
  return ({ txid, vout }) => spent.has(`${txid}:${vout}`)
}
