const decimalPattern = /^\d+(?:\.\d*)?$|^\.\d+$/

/**
 * Reads a decimal text as base units: `parseUnits('1.5', 6)` is `1500000n`.
 * Answers `undefined` where the text is no plain decimal number, or has more digits after the point
 * than `decimals` and any of the surplus is not zero. Nothing is ever rounded.
 */
export function parseUnits(text: string, decimals: number): bigint | undefined {
  if (!decimalPattern.test(text)) return undefined
  const [whole = '', fraction = ''] = text.split('.')
  if (/[^0]/.test(fraction.slice(decimals))) return undefined
  return BigInt(whole + fraction.slice(0, decimals).padEnd(decimals, '0'))
}

/** Writes base units as a decimal text without trailing zeros: `formatUnits(1500000n, 6)` is `'1.5'`. */
export function formatUnits(units: bigint, decimals: number): string {
  const sign = units < 0n ? '-' : ''
  const digits = (units < 0n ? -units : units).toString().padStart(decimals + 1, '0')
  const whole = digits.slice(0, digits.length - decimals)
  const fraction = digits.slice(digits.length - decimals).replace(/0+$/, '')
  return fraction === '' ? sign + whole : `${sign}${whole}.${fraction}`
}
