import type { Currency } from '@latchkit/wire'

/**
 * Formats a value in the reader's locale.
 * @param value whole units of the currency, not cents; a decimal text is formatted with every digit that the currency has
 * @param locale a BCP 47 tag; the browser's own without one
 * @example
 * formatMoney(1234.5, 'usd', 'en') // '$1,234.50'
 */
export function formatMoney(value: number | string, currency: Currency, locale?: string): string {
  const format = new Intl.NumberFormat(locale, {
    style: 'currency',
    currency: currency.toUpperCase(),
    currencyDisplay: 'narrowSymbol',
    ...(coins.has(currency) && { maximumFractionDigits: 6 }),
  })
  // Intl reads decimal texts exactly.
  return format.format(value as number)
}

const coins: ReadonlySet<Currency> = new Set<Currency>(['btc', 'eth'])
