import type { Kit } from '../kit.ts'
import { loadPairing } from './loadPairing.ts'
import { pairingStorageKey, remoteStorageKey } from './remoteStorageKeys.ts'

/**
 * Restores the remote wallets of an earlier visit from the storage, follows those of other tabs, and continues a pairing
 * whose page was unloaded. Loads nothing if there are none. The relay is contacted once the visitor opens the modal or acts
 * in another tab, unless the site chose `reconnect: 'eager'`.
 * @returns a function that stops following
 */
export function restoreRemoteSessions(kit: Kit): () => void {
  const { walletConnect } = kit.config
  if (!walletConnect) return () => undefined
  const follow = (isInUse: boolean) => void restore(kit, isInUse).catch(() => undefined)
  follow(walletConnect.reconnect === 'eager')
  const stopFollowing = kit.storage.subscribe?.((key) => {
    if (key === remoteStorageKey) follow(true)
  })
  const stopListening = kit.onEvent(({ type }) => {
    if (type === 'modal_open') follow(true)
  })
  return () => {
    stopFollowing?.()
    stopListening()
  }
}

async function restore(kit: Kit, isInUse: boolean): Promise<void> {
  const lifetime = kit.lifetime()
  const isProposed = Number(kit.storage.getItem(pairingStorageKey)) > Date.now()
  const hasSessions = Boolean(kit.storage.getItem(remoteStorageKey))
  if (!(isProposed || hasSessions)) return
  const pairing = await loadPairing(kit)()
  if (!lifetime.aborted) await pairing.restore({ isProposed, isInUse })
}
