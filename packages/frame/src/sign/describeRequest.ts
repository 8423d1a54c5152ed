import type { PreparedRequest, Receiver, Signable, SigningSummary } from './summary.ts'

/** Returns what the visitor is shown of a parsed request, in the words of a public descriptor if there is one. */
export async function describeRequest(
  signable: Signable,
): Promise<Omit<PreparedRequest, 'ticket'>> {
  // Without descriptors, for example offline, the frame shows what it knows itself.
  const described = await signable.describe?.().catch(() => undefined)
  return {
    summary: described ?? signable.summary,
    // A descriptor may leave receivers out.
    receivers: receiversOf(signable.summary),
    simulation: signable.simulation,
    accountCode: signable.accountCode,
    contractOwner: signable.contractOwner,
    challenge: signable.passkey?.challenge,
  }
}

/** Returns who gets which token, each once. What returns to the visitor has no receiver. */
function receiversOf({ lines, address: own, movesValue }: SigningSummary): readonly Receiver[] {
  if (!movesValue) return []
  const receivers = new Map<string, Receiver>()
  // In each call, the line of the token comes before that of its receiver.
  let token: string | undefined
  for (const { label, value: address } of lines) {
    if (label === 'token') token = address
    if (label === 'to' && address.toLowerCase() !== own.toLowerCase())
      receivers.set(`${token} ${address}`, { address, token })
    if (label === 'to' || label === 'call') token = undefined
  }
  return [...receivers.values()]
}
