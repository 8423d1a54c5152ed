/** How bad a price impact is. */
export type ImpactLevel = 'low' | 'medium' | 'high' | 'veryHigh' | 'severe'

/** Returns the level of a price impact in percent: the words change at 1, 3, 5 and 15. */
export function impactOf(percent: number): ImpactLevel {
  if (percent < 1) return 'low'
  if (percent < 3) return 'medium'
  if (percent < 5) return 'high'
  return percent < 15 ? 'veryHigh' : 'severe'
}
