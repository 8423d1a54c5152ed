/** The part of the trades that belongs to the last day, one for each hour. */
const lastTrades = 24
/** How far the coin is from its last price a day before, as a share. */
const lastDay = 0.024

/**
 * What the coin costs after a trade of the past, as a multiple of its last price: it falls and rises by a third over the
 * months, and ends near the last price after a day in which it has gone up or down by some percent.
 * @param phase another past for each chain
 */
export function coinPath(trade: number, trades: number, phase: number): number {
  const months = 0.22 * Math.sin(trade / 31 + phase) + 0.09 * Math.sin(trade / 7 + 2 * phase)
  const days = 0.02 * Math.sin(trade * 1.7 + phase)
  const left = Math.min(1, Math.max(0, trades - 1 - trade) / lastTrades)
  const day = lastDay * (phase === 0 ? -1 : 1) * left + 0.004 * Math.sin(trade * 1.3) * left
  const share = Math.min(1, Math.max(0, trades - lastTrades - trade) / (3 * lastTrades))
  return 1 + day + (months + days) * share
}

/** What a whole stable token costs in the other one: near one. */
export function stablePath(trade: number, trades: number): number {
  return 1 + (trade === trades - 1 ? 0 : 0.006 * Math.sin(trade / 5))
}
