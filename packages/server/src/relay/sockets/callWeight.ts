/** How much a call counts against the rate limit: each entry of a batch is one. */
export function callWeight(params: unknown): number {
  if (typeof params !== 'object' || params === null) return 1
  const lists = Object.values(params).filter((value): value is unknown[] => Array.isArray(value))
  return Math.max(1, ...lists.map((list) => list.length))
}
