import type { Chain } from '../chain/createChain.ts'
import type { Entry } from '../chain/createLedger.ts'
import { virtualBytes } from '../script/parseTransaction.ts'
import type { Route } from './route.ts'

const targets: readonly number[] = [
  ...Array.from({ length: 25 }, (_, index) => index + 1),
  144,
  504,
  1008,
]
const recentTransactions = 60
const leastRate = 1

/** Questions about fees and about what waits. */
export const feeRoutes: readonly Route[] = [
  {
    path: '/fee-estimates',
    answer: (chain) => {
      const rates = recentRates(chain)
      return Object.fromEntries(targets.map((blocks) => [blocks, estimate(rates, blocks)]))
    },
  },
  {
    path: '/mempool',
    answer: (chain) => {
      const entries = chain.ledger.waiting()
      const histogram = new Map<number, number>()
      for (const entry of entries) {
        const rate = rateOf(entry)
        histogram.set(rate, (histogram.get(rate) ?? 0) + virtualBytes(entry.transaction))
      }
      return {
        count: entries.length,
        vsize: entries.reduce((sum, { transaction }) => sum + virtualBytes(transaction), 0),
        total_fee: Number(entries.reduce((sum, { feeSats }) => sum + feeSats, 0n)),
        fee_histogram: [...histogram].sort(([one], [other]) => other - one),
      }
    },
  },
  {
    path: '/mempool/txids',
    answer: (chain) => chain.ledger.waiting().map(({ transaction }) => transaction.txid),
  },
]

/** In a hurry: what the dearer of the recent ones paid. With time: what the cheapest did. */
function estimate(rates: readonly number[], blocks: number): number {
  const share = blocks === 1 ? 0.75 : blocks <= 3 ? 0.5 : blocks <= 24 ? 0.25 : 0
  return rates[Math.floor((rates.length - 1) * share)] ?? leastRate
}

function recentRates(chain: Chain): readonly number[] {
  const rates: number[] = []
  for (let height = chain.tip().height; height > 0; height -= 1) {
    for (const { txid } of chain.blockAt(height)?.transactions.slice(1) ?? []) {
      const entry = chain.ledger.find(txid)
      if (entry) rates.push(rateOf(entry))
    }
    if (rates.length >= recentTransactions) break
  }
  return rates.sort((one, other) => one - other)
}

/** In sats for each virtual byte, for display only. */
function rateOf({ transaction, feeSats }: Entry): number {
  return Math.round((Number(feeSats) / virtualBytes(transaction)) * 1000) / 1000
}
