import { formatUnits, parseUnits } from '@latchkit/wire'

const decimals = 18

/** What is left of a decimal text, exactly; never less than nothing. */
export function subtractDecimals(from: string, text: string): string {
  const rest = (parseUnits(from, decimals) ?? 0n) - (parseUnits(text, decimals) ?? 0n)
  return formatUnits(rest < 0n ? 0n : rest, decimals)
}
