const longestWhole = 5

/** Formats whole tokens for a narrow place: large amounts as `1.23M`, never rounded up; `write` formats the others. */
export function compactQuantity(
  decimalText: string,
  locale: string,
  write: (decimalText: string) => string,
): string {
  const [whole = ''] = decimalText.replace(/^0+/, '').split('.')
  if (whole.length <= longestWhole) return write(decimalText)
  const format = new Intl.NumberFormat(locale, {
    notation: 'compact',
    maximumFractionDigits: 2,
    roundingMode: 'trunc',
  })
  // Intl reads decimal texts exactly; its type here still says number.
  return format.format(decimalText as unknown as bigint)
}
