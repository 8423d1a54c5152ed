import type { Kit } from '../kit.ts'
import { loadPairing } from './loadPairing.ts'
import { pairingStorageKey, remoteStorageKey } from './remoteStorageKeys.ts'

/**
 * Restores the remote wallets of an earlier visit, follows those of other tabs, and continues a pairing whose page was
 * unloaded. Loads nothing if there are none. A wallet that cannot be reached stays dormant.
 * @returns a function that stops following
 */
export function restoreRemoteSessions(kit: Kit): () => void {
  void restore(kit).catch(() => undefined)
  const stopFollowing = kit.storage.subscribe?.((key) => {
    if (key === remoteStorageKey) void restore(kit).catch(() => undefined)
  })
  return () => stopFollowing?.()
}

async function restore(kit: Kit): Promise<void> {
  const lifetime = kit.lifetime()
  const isProposed = Number(kit.storage.getItem(pairingStorageKey)) > Date.now()
  const hasSessions = Boolean(kit.storage.getItem(remoteStorageKey))
  if (!kit.config.walletConnect || !(isProposed || hasSessions)) return
  const pairing = await loadPairing(kit)()
  if (!lifetime.aborted) await pairing.restore(isProposed)
}
