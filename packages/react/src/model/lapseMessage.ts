import type { Lapse, NamespaceState } from '@latchkit/core'

/** Returns the message for a wallet that is no longer connected: it is locked, not found, or its session ended. */
export function lapseMessage(
  { dormant }: Pick<NamespaceState, 'dormant'>,
  { connectorId, reason }: Lapse,
): 'connect.locked' | 'connect.gone' | 'connect.ended' {
  if (reason === 'locked') return 'connect.locked'
  return dormant.some((held) => held.connectorId === connectorId) ? 'connect.gone' : 'connect.ended'
}
