import { formatUnits, parseUnits } from '@latchkit/wire'

const decimals = 18

/** Returns the exact sum of decimal strings. */
export function addDecimals(...texts: readonly string[]): string {
  return formatUnits(
    texts.reduce((sum, text) => sum + (parseUnits(text, decimals) ?? 0n), 0n),
    decimals,
  )
}

/** Returns the exact difference of two decimal strings, at least 0. */
export function subtractDecimals(minuend: string, subtrahend: string): string {
  const difference =
    (parseUnits(minuend, decimals) ?? 0n) - (parseUnits(subtrahend, decimals) ?? 0n)
  return formatUnits(difference < 0n ? 0n : difference, decimals)
}
