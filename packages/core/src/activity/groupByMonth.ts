import type { Transaction } from '@latchkit/wire'

/** The transactions of one month, in the order in which they came. */
export interface MonthOfTransactions {
  /** `2025-09`: stable, for keys. */
  readonly month: string
  /** `September 2025`, in the reader's locale and time zone. */
  readonly title: string
  readonly transactions: readonly Transaction[]
}

/**
 * Groups transactions by the month in which they were mined, in the reader's time zone.
 * @param transactions newest first
 * @param locale BCP 47, such as `de-CH`. Default: the runtime's
 * @example
 * for (const { title, transactions } of groupByMonth(page.data)) renderMonth(title, transactions)
 */
export function groupByMonth(
  transactions: readonly Transaction[],
  locale?: string,
): readonly MonthOfTransactions[] {
  const format = new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric' })
  const months = new Map<string, { month: string; title: string; transactions: Transaction[] }>()
  for (const transaction of transactions) {
    const minedAt = new Date(transaction.metadata.minedAt)
    const date = Number.isNaN(minedAt.getTime()) ? new Date(0) : minedAt
    const month = `${date.getFullYear()}-${String(date.getMonth() + 1).padStart(2, '0')}`
    const group = months.get(month) ?? { month, title: format.format(date), transactions: [] }
    group.transactions.push(transaction)
    months.set(month, group)
  }
  return Array.from(months.values())
}
