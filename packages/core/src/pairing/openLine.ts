import { perKit } from '../internal/perKit.ts'
import type { Kit } from '../kit.ts'
import { createRemoteClient, type RemoteClient } from './createLine.ts'

/**
 * The line to wallets on other devices: one for each time that the kit is started. What could not be opened is tried again
 * the next time.
 * @throws InvalidConfig, Offline
 */
export function getRemoteClient(kit: Kit): Promise<RemoteClient> {
  const lines = clientsByLifetime(kit)
  const lifetime = kit.lifetime()
  const open = lines.get(lifetime)
  if (open) return open
  const line = createRemoteClient(kit, lifetime)
  lines.set(lifetime, line)
  line.catch(() => lines.delete(lifetime))
  return line
}

const clientsByLifetime = perKit(() => new WeakMap<AbortSignal, Promise<RemoteClient>>())
