/** How much a call counts against the rate limit: each entry of a batch is one. */
export function callWeight(params: unknown): number {
  if (typeof params !== 'object' || params === null) return 1
  const { messages, topics, subscriptions, receipts } = params as Readonly<Record<string, unknown>>
  const batch = messages ?? topics ?? subscriptions ?? receipts
  return Array.isArray(batch) ? Math.max(1, batch.length) : 1
}
