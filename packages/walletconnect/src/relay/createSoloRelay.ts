import { createRelaySocket } from './createRelaySocket.ts'
import { onWake } from './onWake.ts'
import type { RelayLink, RelayListener } from './relayLink.ts'

/** A socket of this page alone: where the browser has no locks to share one by, and outside a browser. */
export function createSoloRelay({
  address,
  onMessage,
  onReach,
}: RelayListener & { address(): Promise<string> }): RelayLink {
  const socket = createRelaySocket({ address, onMessage, onReach, onRefused: () => undefined })
  const stopWaking = onWake(() => socket.wake())
  return {
    ...socket,
    leads: () => true,
    tell: () => undefined,
    close() {
      stopWaking()
      socket.close()
    },
  }
}
