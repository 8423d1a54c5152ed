import type { PreparedRequest, Signable, SigningSummary } from './summary.ts'

/** Returns what the visitor is shown of a request that was read, in the words of a public descriptor where there are any. */
export async function describeRequest(
  signable: Signable,
): Promise<Omit<PreparedRequest, 'ticket'>> {
  // Without descriptors, such as offline, a call is shown as far as the frame knows it by itself.
  const described = await signable.describe?.().catch(() => undefined)
  return {
    summary: described ?? signable.summary,
    // A descriptor's words may leave them out.
    receivers: receiversOf(signable.summary),
    simulation: signable.simulation,
    accountCode: signable.accountCode,
  }
}

/** Who gets something of the visitor's, each once. What comes back to the visitor has no receiver. */
function receiversOf({ lines, address, movesValue }: SigningSummary): readonly string[] {
  if (!movesValue) return []
  const receivers = lines.flatMap(({ label, value }) =>
    label === 'to' && value.toLowerCase() !== address.toLowerCase() ? [value] : [],
  )
  return [...new Set(receivers)]
}
