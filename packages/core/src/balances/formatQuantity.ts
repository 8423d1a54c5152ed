import { quantityFractionDigits } from '../limits.ts'

/**
 * Writes an amount of whole tokens (decimal text, as on the wire) in the reader's locale with 3 decimals.
 * Never rounded up: `formatQuantity('1.9999', 'en')` is `1.999`, and what is too small is `<0.001`.
 */
export function formatQuantity(decimalText: string, locale?: string): string {
  const [, sign = '', whole = '', fraction = ''] = /^(-?)(\d*)\.?(\d*)$/.exec(decimalText) ?? []
  const shown = fraction.slice(0, quantityFractionDigits)
  const format = new Intl.NumberFormat(locale, { maximumFractionDigits: quantityFractionDigits })
  const isZero = /^0*$/.test(whole + shown)
  if (isZero && /[1-9]/.test(fraction)) return `${sign && '-'}<${format.format(smallest)}`
  return format.format(`${isZero ? '' : sign}${whole || '0'}.${shown || '0'}` as `${number}`)
}

const smallest = 10 ** -quantityFractionDigits
