/** Tells the relay that a message has come: its id as it was written, for a relay's may have more digits than a number holds. */
export function acknowledge(text: string, id: unknown): string {
  const written =
    typeof id === 'number' && !Number.isSafeInteger(id)
      ? /"id"\s*:\s*(\d{16,})/.exec(text)?.[1]
      : JSON.stringify(id)
  return `{"id":${written ?? 'null'},"jsonrpc":"2.0","result":true}`
}
