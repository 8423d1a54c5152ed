import type { Kit } from '../kit.ts'
import { loadPairing } from './loadPairing.ts'

/**
 * Cancels the open pairing, and clears one that failed. Every waiting `startPairing` throws `Aborted`.
 * @throws Offline if the code of an open pairing cannot be loaded
 * @example
 * dialog.onclose = () => void cancelPairing(kit)
 */
export async function cancelPairing(kit: Kit): Promise<void> {
  if (loadPairing.has(kit)) (await loadPairing(kit)()).cancel()
}
