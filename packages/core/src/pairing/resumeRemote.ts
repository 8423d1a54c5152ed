import type { Kit } from '../kit.ts'
import { remoteMemoryKey } from './remoteMemoryKey.ts'

/**
 * Takes up the wallets of other devices that were connected on an earlier visit or in another tab. Loads nothing, and
 * opens no connection, where there are none. Whoever cannot be reached now sleeps.
 */
export async function resumeRemote(kit: Kit): Promise<void> {
  const lifetime = kit.lifetime()
  if (!kit.config.walletConnect || kit.storage.getItem(remoteMemoryKey) === null) return
  const { openLine } = await import('./openLine.ts')
  if (!lifetime.aborted) (await openLine(kit)).look()
}
