import type { Kit } from '../kit.ts'
import { loadPairing } from './loadPairing.ts'

/**
 * Reconnects to an unreachable relay now instead of after the current delay. Does nothing unless the store's
 * `pairing.relayStatus` is `unreachable`.
 * @throws Offline if the code of an open pairing cannot be loaded
 * @example
 * button.onclick = () => void retryPairing(kit)
 */
export async function retryPairing(kit: Kit): Promise<void> {
  if (loadPairing.has(kit)) await (await loadPairing(kit)()).retry()
}
