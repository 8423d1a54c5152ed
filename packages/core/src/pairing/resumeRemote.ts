import type { Kit } from '../kit.ts'
import { remoteMemoryKey } from './remoteMemoryKey.ts'

/**
 * Takes up the wallets of other devices that were connected on an earlier visit or in another tab. Loads nothing, and
 * opens no connection, where there are none. Answers what stops it.
 */
export function resumeRemote(kit: Kit): () => void {
  const lifetime = kit.lifetime()
  const look = async () => {
    if (kit.storage.getItem(remoteMemoryKey) === null) return
    const { openLine } = await import('./openLine.ts')
    if (!lifetime.aborted) (await openLine(kit)).look()
  }
  const lookQuietly = () => void look().catch(() => undefined)
  if (!kit.config.walletConnect) return () => undefined
  lookQuietly()
  return (
    kit.storage.subscribe?.((key) => {
      if (key === remoteMemoryKey) lookQuietly()
    }) ?? (() => undefined)
  )
}
