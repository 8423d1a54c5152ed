import type { PreparedRequest, Receiver, Signable, SigningSummary } from './summary.ts'

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
    contractOwner: signable.contractOwner,
  }
}

/** Who gets what of the visitor's, each once. What comes back to the visitor has no receiver. */
function receiversOf({ lines, address: own, movesValue }: SigningSummary): readonly Receiver[] {
  if (!movesValue) return []
  const receivers = new Map<string, Receiver>()
  // A token stands before its receiver, in the same call.
  let token: string | undefined
  for (const { label, value: address } of lines) {
    if (label === 'token') token = address
    if (label === 'to' && address.toLowerCase() !== own.toLowerCase())
      receivers.set(`${token} ${address}`, { address, token })
    if (label === 'to' || label === 'call') token = undefined
  }
  return [...receivers.values()]
}
