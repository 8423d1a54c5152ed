import type { Network } from '@latchkit/core'
import { formatUnits } from '@latchkit/wire'

/** Returns lamports as SOL with the symbol, for a sentence. */
export function formatLamports(lamports: bigint, { nativeCurrency }: Network): string {
  return `${formatUnits(lamports, nativeCurrency.decimals)} ${nativeCurrency.symbol}`
}
