import { formatUnits, parseUnits } from '@latchkit/wire'

const decimals = 18

/** The sum of decimal texts, exactly. */
export function addDecimals(...texts: readonly string[]): string {
  return formatUnits(
    texts.reduce((sum, text) => sum + (parseUnits(text, decimals) ?? 0n), 0n),
    decimals,
  )
}
