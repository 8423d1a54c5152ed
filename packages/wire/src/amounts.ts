const decimalPattern = /^\d+(?:\.\d*)?$|^\.\d+$/

/**
 * Parses a decimal text into base units. Returns `undefined` if the text is not a plain decimal number, or if a digit after the
 * first `decimals` is not zero: nothing is ever rounded.
 * @param text digits with at most one point, without a sign or an exponent
 * @example
 * parseUnits('1.5', 6) // 1500000n
 */
export function parseUnits(text: string, decimals: number): bigint | undefined {
  if (!decimalPattern.test(text)) return undefined
  const [whole = '', fraction = ''] = text.split('.')
  if (/[^0]/.test(fraction.slice(decimals))) return undefined
  return BigInt(whole + fraction.slice(0, decimals).padEnd(decimals, '0'))
}

/**
 * Formats base units as a decimal text without trailing zeros.
 * @example
 * formatUnits(1_500_000n, 6) // '1.5'
 */
export function formatUnits(units: bigint, decimals: number): string {
  const sign = units < 0n ? '-' : ''
  const digits = (units < 0n ? -units : units).toString().padStart(decimals + 1, '0')
  const whole = digits.slice(0, digits.length - decimals)
  const fraction = digits.slice(digits.length - decimals).replace(/0+$/, '')
  return fraction === '' ? sign + whole : `${sign}${whole}.${fraction}`
}
