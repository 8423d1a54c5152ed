import type { Currency } from '@latchkit/wire'

/** Writes a worth in the reader's locale: `formatMoney(1234.5, 'usd', 'en')` is `$1,234.50`. */
export function formatMoney(value: number, currency: Currency, locale?: string): string {
  const format = new Intl.NumberFormat(locale, {
    style: 'currency',
    currency: currency.toUpperCase(),
    currencyDisplay: 'narrowSymbol',
    ...(coins.has(currency) && { maximumFractionDigits: 6 }),
  })
  return format.format(value)
}

const coins: ReadonlySet<Currency> = new Set<Currency>(['btc', 'eth'])
