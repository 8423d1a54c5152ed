import { formatUnits } from 'viem'

const decimals = 8

/** Sats as whole coins. There are fewer of them than a number holds. */
export function formatBitcoin(sats: number): string {
  return `${formatUnits(BigInt(sats), decimals)} BTC`
}
