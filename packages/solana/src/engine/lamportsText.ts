import type { Network } from '@latchkit/core'
import { formatUnits } from '@latchkit/wire'

/** An amount of the native coin, for a sentence. */
export function lamportsText(lamports: bigint, { nativeCurrency }: Network): string {
  return `${formatUnits(lamports, nativeCurrency.decimals)} ${nativeCurrency.symbol}`
}
