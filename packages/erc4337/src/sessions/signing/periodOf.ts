import type { SessionAllowance } from '../terms/sessionTerms.ts'

/** Returns the period of an allowance at a time, counted from 0. */
export function periodOf({ start, period }: SessionAllowance, nowSeconds: number): number {
  return period === 0 ? 0 : Math.max(0, Math.floor((nowSeconds - start) / period))
}
