import type { Lapse, NamespaceState } from '@latchkit/core'

/** What became of a wallet that was connected: one that may come back by itself is only locked, or not found. */
export function lapseMessage(
  { dormant }: Pick<NamespaceState, 'dormant'>,
  { connectorId, reason }: Lapse,
): 'connect.locked' | 'connect.gone' | 'connect.ended' {
  if (reason === 'locked') return 'connect.locked'
  return dormant.some((held) => held.connectorId === connectorId) ? 'connect.gone' : 'connect.ended'
}
