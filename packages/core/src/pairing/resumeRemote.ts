import type { Kit } from '../kit.ts'
import { offerMemoryKey, remoteMemoryKey } from './remoteMemoryKey.ts'

/**
 * Takes up the wallets of other devices that were connected on an earlier visit or in another tab. Loads nothing, and
 * opens no connection, where there are none. Whoever cannot be reached now sleeps.
 */
export async function resumeRemote(kit: Kit): Promise<void> {
  const lifetime = kit.lifetime()
  const isOffered = Number(kit.storage.getItem(offerMemoryKey)) > Date.now()
  if (!kit.config.walletConnect || !(isOffered || kit.storage.getItem(remoteMemoryKey))) return
  const { lookAgain } = await import('./lookAgain.ts')
  if (!lifetime.aborted) await lookAgain(kit, isOffered)
}
