import type { Kit } from '../kit.ts'
import { pairingStorageKey, remoteStorageKey } from './remoteStorageKeys.ts'

/**
 * Takes up the wallets of other devices that were connected on an earlier visit or in another tab. Loads nothing, and
 * opens no connection, where there are none. Whoever cannot be reached now sleeps.
 */
export async function restoreRemoteSessions(kit: Kit): Promise<void> {
  const lifetime = kit.lifetime()
  const isOffered = Number(kit.storage.getItem(pairingStorageKey)) > Date.now()
  if (!kit.config.walletConnect || !(isOffered || kit.storage.getItem(remoteStorageKey))) return
  const { lookAgain } = await import('./lookAgain.ts')
  if (!lifetime.aborted) await lookAgain(kit, isOffered)
}
