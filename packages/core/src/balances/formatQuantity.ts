import { quantityFractionDigits, smallQuantityFractionDigits } from '../limits.ts'

/**
 * Formats an amount in the reader's locale: with 3 decimals, and below a tenth with 8. Never rounds up.
 * @param decimalText whole tokens as decimal text, as on the wire
 * @param locale a BCP 47 tag; the browser's own without one
 * @example
 * formatQuantity('1.9999', 'en') // '1.999'
 * formatQuantity('0.00001234', 'en') // '0.00001234'
 * formatQuantity('0.000000001', 'en') // '<0.00000001'
 */
export function formatQuantity(decimalText: string, locale?: string): string {
  const [, sign = '', whole = '', fraction = ''] = /^(-?)(\d*)\.?(\d*)$/.exec(decimalText) ?? []
  const isSmall = /^0*$/.test(whole) && fraction.startsWith('0')
  const digits = isSmall ? smallQuantityFractionDigits : quantityFractionDigits
  const shown = fraction.slice(0, digits)
  const format = new Intl.NumberFormat(locale, { maximumFractionDigits: digits })
  const isZero = /^0*$/.test(whole + shown)
  if (isZero && /[1-9]/.test(fraction))
    return sign ? `>${format.format(-smallest)}` : `<${format.format(smallest)}`
  return format.format(`${isZero ? '' : sign}${whole || '0'}.${shown || '0'}` as `${number}`)
}

const smallest = 10 ** -smallQuantityFractionDigits
